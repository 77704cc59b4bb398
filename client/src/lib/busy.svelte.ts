/** Whether something that the person asked for is under way; what goes wrong is shown as a note. */

import { errorText } from "./api";
import { keepFocus } from "./focus";
import { showNote } from "./messages.svelte";

export class Busy {
  isBusy = $state(false);

  run(what: () => Promise<void>): Promise<void> {
    return keepFocus(() => this.attempt(what));
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await what();
    } catch (error) {
      showNote(errorText(error), true);
    }
    this.isBusy = false;
  }
}

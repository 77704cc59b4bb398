/** Whether something that the person asked for is under way; what goes wrong is shown as a note. */

import { errorText } from "./api";
import { showNote } from "./messages.svelte";

export class Busy {
  isBusy = $state(false);

  async run(what: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await what();
    } catch (error) {
      showNote(errorText(error), true);
    }
    this.isBusy = false;
  }
}

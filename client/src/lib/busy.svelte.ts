/** Whether something that the person asked for is under way; what goes wrong is shown as a note. */

import { errorText } from "./api";
import { keepFocus } from "./focus";
import { dismissErrors, showNote } from "./messages.svelte";

export class Busy {
  isBusy = $state(false);

  /** Do it, and keep the keyboard's place; return whether it was done. */
  run(what: () => Promise<void>): Promise<boolean> {
    return keepFocus(() => this.attempt(what));
  }

  async attempt(what: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    dismissErrors();
    try {
      await what();
      return true;
    } catch (error) {
      showNote(errorText(error), true);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

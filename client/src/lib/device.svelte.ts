/** Games on this device: which tables those are, and whether there is a server besides. */

import { IS_SITE } from "./base";

const TABLE = /\boffline[a-z2-7]{9}\b/;

/** isAlone: no server answers, so everything happens on this device */
export const device = $state({ isAlone: IS_SITE });

/** Whether a table, or the address of a request, belongs to this device. */
export const isOnDevice = (text: string): boolean => TABLE.test(text);

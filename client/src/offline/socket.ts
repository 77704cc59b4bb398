/** The tables of this device behind what looks like a socket. */

import type { Socket } from "../lib/live.svelte";
import { enter } from "./person";
import { python } from "./python.svelte";

export function connect(socket: Socket): void {
  python.onText = (text) => socket.onmessage?.({ data: text });
  python.onFailed = () => socket.onclose?.();
  socket.send = (text) => python.send(text);
  enter();
  socket.onopen?.();
}

/** Keep the screen on while the cards lie on the table; not every browser can. */

/** Returns how to let the screen go dark again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = () => {
    if (!("wakeLock" in navigator) || document.hidden) return;
    navigator.wakeLock.request("screen").then((got) => (isOver ? void got.release() : (lock = got)), () => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask); // a hidden page loses it
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

/** Repeat a task, but only while the page is visible. */

/** Run the task now and every `seconds` until the returned function is called. */
export function poll(task: () => void, seconds: number): () => void {
  const doIt = () => document.hidden || task();
  doIt();
  const timer = setInterval(doIt, seconds * 1000);
  document.addEventListener("visibilitychange", doIt);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", doIt);
  };
}

/** Doing something again and again, but only while somebody looks at the page. */

/** Does it now and every so many seconds until the returned function is called. */
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

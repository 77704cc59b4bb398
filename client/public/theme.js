// Runs before anything is painted: a page in candlelight never flashes white, and who waits reads why, in their language.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "uk", "cs", "fr", "ru"];
  const AGAIN_AFTER = 2500;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("cartographers.settings") ?? "{}");
  } catch {
    // a browser that keeps nothing follows the system
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = kept.theme && kept.theme !== "auto" ? kept.theme : dark ? "dark" : "light";
  const isDark = root.dataset.theme === "dark";
  document.querySelector("meta[name='theme-color']").content = isDark ? "#261c13" : "#f8efdb";
  const wanted = [kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  root.lang = wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";

  // Until the page has started, what could not be loaded is loaded again as soon as the server answers.
  const isStarting = () => document.querySelector("#app > .start") !== null;
  let timer;

  function wait() {
    clearTimeout(timer);
    if (isStarting()) root.dataset.start = "away";
    timer = setTimeout(tryAgain, AGAIN_AFTER);
  }

  async function tryAgain() {
    if (!isStarting()) return;
    wait();
    const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
    if (answer?.ok && isStarting()) location.reload();
  }

  const isOfPage = (target) => target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
  addEventListener("error", (event) => isOfPage(event.target) && wait(), true);
  addEventListener("stuck", wait); // told by main.ts
  addEventListener("offline", wait);
  addEventListener("online", tryAgain);
})();

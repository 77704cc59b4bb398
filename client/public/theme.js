// Runs before the first paint: a dark page never flashes white, and the loading text is in the reader's language.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "uk", "cs", "fr", "ru"];
  const AGAIN_AFTER = 2500;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("cartographers.settings") ?? "{}");
  } catch {
    // storage is unavailable: follow the system
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = kept.theme && kept.theme !== "auto" ? kept.theme : dark ? "dark" : "light";
  const isDark = root.dataset.theme === "dark";
  document.querySelector("meta[name='theme-color']").content = isDark ? "#261c13" : "#f8efdb";
  const wanted = [kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  root.lang = wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";

  // Until the page has started, reload it after a failure as soon as the server answers.
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
  addEventListener("stuck", wait); // sent by main.ts
  addEventListener("offline", wait);
  addEventListener("online", tryAgain);
})();

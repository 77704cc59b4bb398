// Runs before anything is painted, so that a page in candlelight never flashes white.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("cartographers.settings") ?? "{}");
  } catch {
    // a browser that keeps nothing follows the system
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = kept.theme && kept.theme !== "auto" ? kept.theme : dark ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  if (kept.language) document.documentElement.lang = kept.language;
})();

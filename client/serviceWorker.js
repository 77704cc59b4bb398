// Keeps the app on the device. Built into /sw.js, with the names of all files and a version.

const { VERSION, SHELL, PYTHON, ASSETS } = "{{files}}";
const FILES = `cartographers-files-${VERSION}`; // the page of this version and all that it may need
const LATER = "cartographers-later"; // what is kept once it was used: Python, files of a newer version
const START = new URL("./", registration.scope).href;
const PATIENCE = 4_000;
const GONE = 502; // a proxy answers, but no server behind it
/** Never kept: answers of the server. */
const ANSWERS = /^(api|schema|health|metrics)(\/|$)/;

addEventListener("install", (event) => event.waitUntil(keep(FILES, SHELL)));

/** A new version becomes active once no page of the old one is open, so that no game is interrupted. */
addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOld(), clients.claim()])));

/** A page that plays offline wants Python to be kept. */
addEventListener("message", ({ data }) => data === "keep-python" && keep(LATER, PYTHON).catch(() => undefined));

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(START) ? request.url.slice(START.length) : null;
  if (path === null || request.method !== "GET" || ANSWERS.test(path)) return;
  if (path.startsWith("assets/")) event.respondWith(keptOrLoaded(request));
  else if (request.mode === "navigate") event.respondWith(newestOrKept(request, START));
  else event.respondWith(newestOrKept(request, request.url));
});

async function keep(name, files) {
  const cache = await caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.map((file) => new URL(file, START).href).filter((url) => !known.has(url));
  await cache.addAll(missing.map((url) => new Request(url, { cache: url.includes("/assets/") ? "default" : "reload" })));
}

async function dropOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith("cartographers-files-") && name !== FILES);
  await Promise.all(names.map((name) => caches.delete(name)));
  const later = await caches.open(LATER);
  const wanted = new Set(ASSETS.map((file) => new URL(file, START).href));
  for (const request of await later.keys()) if (!wanted.has(request.url)) await later.delete(request);
}

/** Names of assets change with their content, so one that is kept is the right one. */
async function keptOrLoaded(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(LATER).then((cache) => cache.put(request.url, copy)).catch(() => undefined); // the device may be full
  }
  return answer;
}

/** The newest page if the server answers in time; else the one that is kept. */
async function newestOrKept(request, url) {
  const loading = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([loading, late]).catch(() => undefined);
  if (answer && answer.status < GONE) return answer;
  const cache = await caches.open(FILES);
  return (await cache.match(url)) ?? answer ?? loading;
}

// Deals the cards of a game of Cartographers from its seed and compares them with a record.
// It shares no code with the game, only docs/notation.md and the lists of cards in cards.mjs, so you
// need not trust the program that dealt.
// node verify.mjs game.txt [HASH]: exit code 0 if all agrees, 1 if not, 2 if it is not such a record.
import { TABLES } from "./cards.mjs";
export { TABLES };
const ids = (text) => text.trim().split(/\s+/);
const { explore, ruins, ambush, heroes, skills, scoring, seasons } = TABLES;
const TOLD = [seasons, ruins, heroes, Object.values(explore), Object.values(ambush)].flat(2);
const sha256 = (text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

async function shuffled(cards, seed, label) { // Fisher and Yates, from the end
  const order = [...cards];
  for (let last = order.length - 1, word = 0, digest; last > 0; last--, word++) {
    if (word % 4 === 0) digest = new DataView(await sha256(`${label}/${word / 4}/${seed}`));
    const pick = Number((digest.getBigUint64(8 * (word % 4)) * BigInt(last + 1)) >> 64n);
    [order[last], order[pick]] = [order[pick], order[last]];
  }
  return order;
}

const isSets = (names, table) => names.every((name) => Object.hasOwn(table, name));
const ofSets = (sets, table) => Object.keys(table).flatMap((s) => sets.includes(s) ? table[s] : []);

async function dealEdicts(names, seed) { // one card of each category, then the four over A to D
  if (!isSets(names, scoring.forest)) return names;
  const tops = Object.keys(scoring).map(async (category) =>
    (await shuffled(ofSets(names, scoring[category]), seed, category))[0]);
  return shuffled(await Promise.all(tops), seed, "edicts");
}

export async function deal(config, seed) { // cards: of a whole game in their order, with seasons
  const first = async (n, cards, label) => (await shuffled(cards, seed, label)).slice(0, n);
  const named = ids(config.ambush), cards = [];
  const monsters = await first(4, isSets(named, ambush) ? ofSets(named, ambush) : named, "ambush");
  const champions = config.heroes === "yes" ? await first(4, heroes, "heroes") : [];
  const always = [...explore[config.explore], ...(config.ruins === "yes" ? ruins : [])];
  const time = (card) => TABLES.exploreTimes[card] ?? 0;
  for (const [number, season] of seasons.entries()) {
    const guests = [...monsters.slice(0, number + 1), ...champions.slice(0, number + 1)];
    const unseen = guests.filter((card) => !cards.includes(card)); // they leave when they are seen
    const deck = await shuffled([...always, ...unseen], seed, season);
    let left = TABLES.seasonTimes[config.seasons][number];
    for (cards.push(season); left > 0; left -= time(cards.at(-1))) cards.push(deck.shift());
  }
  const open = { none: [], dealt: await first(3, skills, "skills") }[config.skills];
  const edicts = await dealEdicts(ids(config.scoring), seed);
  return { edicts, skills: open ?? ids(config.skills), cards };
}

export async function verify(text, given = "") { // faults: what does not agree, in sentences
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim()), at = lines.indexOf("moves:");
  const head = Object.fromEntries(lines.slice(0, at).map((line) => line.split(/\s*:\s*(.*)/)));
  if (at < 0 || !head.seed) throw Error("this is no record of a game with a seed.");
  const { seed, salt = "" } = head; // records of old games have no salt
  if (!/^([0-9a-f]{32})?$/.test(salt)) throw Error("a salt is 32 characters of 0-9 and a-f.");
  const dealt = await deal(head, seed);
  const bytes = new Uint8Array(await sha256(salt ? `${salt}\n${seed}` : seed));
  const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const promised = (given || head["# seed hash"] || hash).toLowerCase(), faults = [];
  const remarks = lines.slice(at).filter((s) => s.startsWith("#")).map((s) => s.slice(1).trim());
  const cards = remarks.filter((remark) => TOLD.includes(remark));
  const wrong = cards.findIndex((card, n) => card !== dealt.cards[n]);
  const fewest = head.players === "1" ? 2 : dealt.cards.length; // alone, a full map ends the game
  const whose = `The hash that ${given ? "you gave" : "the record names"}`;
  if (promised !== hash) faults.push(`${whose} is of another seed: ${promised}.`);
  const [one, other] = [cards[wrong], dealt.cards[wrong] ?? "no more"];
  if (wrong >= 0) faults.push(`The record tells ${one}, the seed ${other}.`);
  if (cards.length < fewest) faults.push(`The record does not tell ${dealt.cards[cards.length]}.`);
  if (!lines.some((line) => line.startsWith("stars:"))) faults.push("The game is not over.");
  return { seed, salt, hash, ...dealt, cards, faults };
}

if (globalThis.process?.argv[1]?.endsWith("verify.mjs")) try {
  const text = await (await import("node:fs/promises")).readFile(process.argv[2] ?? "", "utf8");
  const { seed, salt, hash, edicts, skills, faults } = await verify(text, process.argv[3]);
  console.log(`The seed is ${seed}; its hash, to be seen before the game, is ${hash}.`);
  if (salt) console.log(`The hash is of the salt ${salt}, a line break and the seed.`);
  console.log(`It deals ${[...edicts, ...skills].join(", ")}.`);
  console.log(faults.join("\n") || "Every card in the record is the one that it deals.");
  process.exitCode = faults.length && 1;
} catch (error) { process.exitCode = 2, console.error(`It cannot be checked: ${error.message}`); }

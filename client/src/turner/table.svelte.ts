/** A table on which this device turns the cards: its deal, how far it is, and everybody's stars. */

import { fragment, withFragment } from "../lib/base";
import { pack, unpack } from "../paper/packed";
import { call } from "../offline/python.svelte";
import type { CardsDealt, DealAsked, RulesAsked } from "../protocol";
import { askedOf, wishOf, type Wish } from "../setup/wish";
import { stepsOf } from "./steps";

const KEY = "cartographers.turner";
const FRAGMENT = "deal";
const VERSION = 1;

interface Player {
  name: string;
  /** of each season; null if not recorded yet */
  stars: (number | null)[];
}

interface Kept {
  link: string;
  position: number;
  players: Player[];
}

export class TurnerTable {
  dealt = $state.raw<CardsDealt | null>(null);
  code = $state("");
  rules = $state.raw<Required<RulesAsked>>(askedOf(wishOf("base"), false).rules as Required<RulesAsked>);
  position = $state(0);
  players = $state<Player[]>([]);
  /** the link in the address could not be read */
  isDamaged = $state(false);
  private link = "";

  readonly steps = $derived(this.dealt ? stepsOf(this.dealt) : []);
  readonly step = $derived(this.steps[this.position]);
  readonly isSolo = $derived(this.players.length === 1);

  async begin(wish: Wish, players: number): Promise<void> {
    const rules = askedOf(wish, false).rules as Required<RulesAsked>;
    await this.deal(rules, wish.code.trim(), players);
    this.link = await pack([VERSION, this.rules, this.code, players]);
    this.keep();
  }

  private async deal(rules: Required<RulesAsked>, code: string, players: number): Promise<void> {
    this.dealt = await call<CardsDealt>("turn_cards", { rules, code } satisfies DealAsked);
    [this.rules, this.code, this.position] = [rules, code, 0];
    this.players = Array.from({ length: players }, () => ({ name: "", stars: [null, null, null, null] }));
  }

  /** Continue the table of the address, or else the one that this device turned last. */
  async open(): Promise<void> {
    const kept = readKept();
    const text = new URLSearchParams(fragment()).get(FRAGMENT) ?? kept?.link;
    if (!text) return;
    const read = await unpack(text).catch(() => null);
    const [version, rules, code, players] = Array.isArray(read) ? (read as [number, Required<RulesAsked>, string, number]) : [];
    if (version !== VERSION || !rules || typeof code !== "string" || !Number.isInteger(players)) {
      this.isDamaged = true;
      return;
    }
    await this.deal(rules, code, Math.min(100, Math.max(1, players!)));
    this.link = text;
    if (kept?.link === text) this.restore(kept);
    else this.keep();
  }

  private restore({ position, players }: Kept): void {
    this.position = Math.min(this.steps.length - 1, Math.max(0, position));
    this.players = players;
  }

  /** Keep it on this device, with the deal in the address. */
  keep(): void {
    history.replaceState(history.state, "", withFragment(`${FRAGMENT}=${this.link}`));
    const kept: Kept = { link: this.link, position: this.position, players: $state.snapshot(this.players) };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // no storage: the deal stays in the address, the position on the page
    }
  }

  go(by: 1 | -1): void {
    this.position = Math.min(this.steps.length - 1, Math.max(0, this.position + by));
    this.keep();
  }

  /** Put the cards away. */
  end(): void {
    [this.dealt, this.link] = [null, ""];
    history.replaceState(history.state, "", withFragment(""));
    try {
      localStorage.removeItem(KEY);
    } catch {
      // no storage: nothing was kept
    }
  }
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept && typeof kept.link === "string" && Array.isArray(kept.players) ? kept : null;
  } catch {
    return null;
  }
}

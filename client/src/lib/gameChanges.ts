/** The game after what the server says has changed in it. What has not changed stays the same object. */

import type { GameChange, GameShown, PlayerChange, PlayerShown } from "../protocol";

const SIZE = 11;

export function changed(game: GameShown, { since: _, players, ...fields }: GameChange): GameShown {
  return { ...game, ...fields, players: game.players.map((player, seat) => changedPlayer(player, players?.[seat])) };
}

function changedPlayer(player: PlayerShown, change?: PlayerChange): PlayerShown {
  if (!change) return player;
  const { drawn, edicts, ...fields } = change;
  return {
    ...player,
    map: drawnOn(player.map, drawn ?? {}),
    ...fields,
    edicts: player.edicts.map((edict, place) => ({ ...edict, ...edicts?.[place] })),
  };
}

/** The text of a map with other characters in these cells, which are named by row and column: C9. */
function drawnOn(map: string, drawn: Record<string, string>): string {
  const characters = [...map];
  for (const [character, names] of Object.entries(drawn)) {
    for (const name of names.split(" ")) characters[placeOf(name)] = character;
  }
  return characters.join("");
}

const placeOf = (name: string) => (name.charCodeAt(0) - 65) * (SIZE + 1) + Number(name.slice(1)) - 1;

import { describe, expect, it } from "vitest";
import { parseName } from "../src/lib/cells";
import { parseMove } from "../src/lib/moves";
import { attackOf, candidateOf, indexKey, kindOf, printedShapes, shapesOf } from "../src/table/drawing/candidates";

const all = (...texts: string[]) => texts.map((text) => candidateOf(parseMove(text)));
const cells = (names: string) => names.split(" ").map(parseName);

describe("candidates", () => {
  it("show only the skill's part for an added skill", () => {
    const [search, aid, diplomacy] = all("water A1 A2 + search A3", "water A1 A2 + first_aid farm B1 B2", "diplomacy C4");
    expect(search).toMatchObject({ terrain: "water", cells: cells("A3") });
    expect(aid).toMatchObject({ terrain: "farm", cells: cells("B1 B2") });
    expect(diplomacy).toMatchObject({ terrain: "farm_village", cells: cells("C4") });
  });

  it("show the whole drawing for a replacing skill and for destroyed spaces", () => {
    expect(all("village A1 A2 + lore")[0]).toMatchObject({ terrain: "village", cells: cells("A1 A2") });
    expect(all("destroy C4")[0]).toMatchObject({ terrain: "destroyed", cells: cells("C4") });
  });

  it("have one kind for all orientations of a shape", () => {
    expect(kindOf(cells("A1 A2 A3 B3"))).toBe(kindOf(cells("C4 D4 E4 E3").sort((a, b) => a - b)));
    expect(kindOf(cells("A1 A2 A3 B3"))).not.toBe(kindOf(cells("A1 A2 A3 B2")));
  });

  it("are grouped into the shapes of the card, in its order", () => {
    const shapes = shapesOf(all("water A1 B1 C1", "water A3 B2 B3 C1 C2", "water D1 D2 D3"), "great_river");
    expect(shapes.map(({ coin }) => coin)).toEqual([true, false]);
    expect(shapes[0]!.form).toEqual(printedShapes("great_river")[0]!.form);
    expect(shapes[0]!.terrains).toEqual(["water"]);
  });

  it("show a single space when nothing else fits", () => {
    const [single] = shapesOf(all("forest A1", "farm A1", "forest K11"), "orchard");
    expect(single).toMatchObject({ form: [[0, 0]], coin: false, terrains: ["forest", "farm"] });
  });

  it("are found by terrain, cells and guarded cells, in any order", () => {
    expect(indexKey("forest", [5, 3], [])).toBe(indexKey("forest", [3, 5], []));
    expect(indexKey("forest", [3, 5], [])).not.toBe(indexKey("farm", [3, 5], []));
    expect(indexKey("hero", [3], [4])).not.toBe(indexKey("hero", [3], [5]));
  });

  it("know which cells a hero guards, relative to the hero", () => {
    expect(attackOf("wren_the_lioness")).toEqual([[-1, 2], [0, 2], [1, 2]]);
    expect(attackOf("orchard")).toEqual([]);
  });
});

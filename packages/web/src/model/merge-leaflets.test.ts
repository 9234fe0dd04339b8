import {
  contentGroups,
  fieldsOfGroup,
  type ContentGroup,
  type LeafletContent,
} from "@nashra/engine";
import { changedGroups, sameContent } from "@nashra/engine/compare";
import { aLeaflet } from "@nashra/engine/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { itemsOf, listKeys } from "./leaflet-edits.ts";
import {
  hiddenByMerge,
  mergeLeaflets,
  planMerge,
  withGroups,
  type MergeChoices,
} from "./merge-leaflets.ts";

const base = aLeaflet({
  tables: [{ id: "1", rows: 1, cols: 2, data: [["Age", "Dose"]] }],
  customQA: [{ id: "1", question: "Why?", answer: "<p>Because.</p>" }],
});

/** Texts of one group of fields; the index selects one of three, the first is that of `base`. */
function variantOf(group: ContentGroup, index: number): Partial<LeafletContent> {
  if (index === 0) return {};
  const text = `text ${index}`;
  const items = [
    { id: "1", content: "first" },
    { id: "2", content: text },
  ];
  // a list is the last field of its group
  const name = fieldsOfGroup(group).at(-1);
  const byGroup: Partial<Record<ContentGroup, Partial<LeafletContent>>> = {
    product: index === 1 ? { subName: text, profile: "jordan" } : { language: "ar", verb: "use" },
    sizes: { sizes: ["250 mg", text] },
    tables: { tables: [{ id: "1", rows: 1, cols: 2, data: [["Age", text]] }] },
    questions: { customMode: index === 2, customQA: [{ id: "1", question: text, answer: "" }] },
    steps: {
      instructionSteps: [
        { id: "1", text, image: "" },
        { id: "2", text, image: "" },
      ],
    },
    company: { companyFax: text },
    productRecord: { product: { legalStatus: text } },
    details: index === 1 ? { companyCity: text } : { sectionTitles: { drivingSections: text } },
    excipientsSections: { excipientNames: text, excipientsSections: items },
  };
  return byGroup[group] ?? { [name ?? group]: items };
}

const leaflets = fc
  .tuple(...contentGroups.map(() => fc.nat({ max: 2 })))
  .map((indexes): LeafletContent =>
    Object.assign(
      {},
      base,
      ...contentGroups.map((group, at) => variantOf(group, indexes[at] ?? 0)),
    ),
  );
const sides = fc.constantFrom("mine" as const, "theirs" as const);
const choicesOfAll = fc
  .tuple(...contentGroups.map(() => sides))
  .map((chosen) => Object.fromEntries(contentGroups.map((group, at) => [group, chosen[at]])));

describe("merging", () => {
  test("takes the only text that changed", () => {
    fc.assert(
      fc.property(leaflets, (text) => {
        expect(mergeLeaflets({ base, mine: base, theirs: text })).toEqual(text);
        const mine = mergeLeaflets({ base, mine: text, theirs: base });
        expect(mine !== undefined && sameContent(mine, text)).toBe(true);
      }),
    );
  });

  test("returns a text that both wrote", () => {
    fc.assert(
      fc.property(leaflets, leaflets, (start, text) => {
        expect(mergeLeaflets({ base: start, mine: text, theirs: text })).toEqual(text);
      }),
    );
  });

  test("keeps what either side changed, and needs a choice for what both changed differently", () => {
    fc.assert(
      fc.property(leaflets, leaflets, leaflets, choicesOfAll, (start, mine, theirs, choices) => {
        const versions = { base: start, mine, theirs };
        const { both } = planMerge(versions);
        expect(mergeLeaflets(versions) === undefined).toBe(both.length > 0);
        const merged = mergeLeaflets(versions, choices);
        if (merged === undefined) throw new Error("A choice is missing.");
        const unlikeMine = new Set(changedGroups(merged, mine));
        const unlikeTheirs = new Set(changedGroups(merged, theirs));
        const changedByMe = new Set(changedGroups(start, mine));
        for (const group of contentGroups) {
          const isMine = both.includes(group) ? choices[group] === "mine" : changedByMe.has(group);
          expect((isMine ? unlikeMine : unlikeTheirs).has(group)).toBe(false);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("is not undefined unless a choice is missing, for each missing choice", () => {
    fc.assert(
      fc.property(leaflets, leaflets, leaflets, choicesOfAll, (start, mine, theirs, choices) => {
        const versions = { base: start, mine, theirs };
        for (const group of planMerge(versions).both)
          expect(mergeLeaflets(versions, { ...choices, [group]: undefined })).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  test("keeps the ids of the items unique, and every group from one side", () => {
    fc.assert(
      fc.property(leaflets, leaflets, leaflets, choicesOfAll, (start, mine, theirs, choices) => {
        const merged = mergeLeaflets({ base: start, mine, theirs }, choices);
        if (merged === undefined) throw new Error("A choice is missing.");
        for (const list of listKeys) {
          const items = itemsOf(merged, list);
          expect([mine[list], theirs[list]]).toContain(merged[list]);
          const ids = items.flatMap((item) => (typeof item === "string" ? [] : [item.id]));
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  test("counts blank items and the form of plain text as no change", () => {
    const mine = { ...base, sizes: [...base.sizes, ""], subName: "mine" };
    const theirs = { ...base, sizes: ["1 g"] };
    expect(planMerge({ base, mine, theirs })).toEqual({
      mine: ["product"],
      theirs: ["sizes"],
      both: [],
    });
    expect(mergeLeaflets({ base, mine, theirs })).toMatchObject({
      subName: "mine",
      sizes: ["1 g"],
    });
  });

  test("removes an optional field that one side removed", () => {
    const start = { ...base, companyCity: "Amman" };
    const { companyCity: _, ...mine } = start;
    const theirs = { ...start, sizes: ["1 g"] };
    expect(mergeLeaflets({ base: start, mine, theirs })?.companyCity).toBeUndefined();
  });
});

describe("a merged text in custom mode", () => {
  const warned = { ...base, warningsSections: [{ id: "1", content: "Do not drive." }] };
  const custom = { ...base, customMode: true };
  const hidden = (mine: LeafletContent, theirs: LeafletContent, choices: MergeChoices = {}) =>
    hiddenByMerge({ base, mine, theirs }, planMerge({ base, mine, theirs }), choices);

  test("does not print sections that the other text changed in standard mode", () => {
    expect(hidden(custom, warned)).toEqual(["warningsSections"]);
    expect(hidden(warned, custom)).toEqual(["warningsSections"]);
    expect(hidden(custom, { ...warned, sizes: ["1 g"] })).toEqual(["warningsSections"]);
  });

  test("hides nothing that its author wrote in custom mode, and a text in standard mode hides nothing", () => {
    expect(hidden({ ...warned, customMode: true }, { ...base, sizes: ["1 g"] })).toEqual([]);
    expect(hidden(warned, { ...base, sizes: ["1 g"] })).toEqual([]);
  });

  test("hides what the choices take from a text in standard mode", () => {
    const mine = { ...custom, warningsSections: [{ id: "1", content: "Mine." }] };
    const questions = [{ id: "1", question: "Who?", answer: "" }];
    const theirs = { ...warned, customQA: questions };
    expect(hidden(mine, theirs)).toEqual([]);
    expect(hidden(mine, theirs, { questions: "theirs", warningsSections: "mine" })).toEqual([]);
    expect(hidden(mine, theirs, { questions: "mine" })).toEqual(["warningsSections"]);
    const choices = { questions: "mine", warningsSections: "theirs" } as const;
    expect(hidden(mine, theirs, choices)).toEqual(["warningsSections"]);
    expect(hidden(mine, theirs, { ...choices, warningsSections: "mine" })).toEqual([]);
  });
});

test("replaces the fields of a group only", () => {
  const other = aLeaflet({ subName: "other", sizes: ["1 g"] });
  expect(withGroups(base, other, ["sizes"])).toEqual({ ...base, sizes: ["1 g"] });
});

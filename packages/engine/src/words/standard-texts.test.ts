import { expect, test } from "vitest";
import type { LeafletContent } from "../leaflet/content.ts";
import { de } from "../languages/definitions/de.ts";
import { languages } from "../languages/definitions/all.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { standardTexts } from "./standard-texts.ts";

const profile = "eu-qrd";
const one = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ id: String(index + 1), content }));

function textOf(name: string, overrides: Partial<LeafletContent>, prescription?: boolean) {
  const content = aLeaflet({ profile, ...overrides });
  return standardTexts(content, {
    language: content.language ?? "en",
    languages: [de],
    ...(prescription !== undefined && { prescription }),
  }).find((text) => text.name === name);
}

const isContained = (name: string, overrides: Partial<LeafletContent>) =>
  textOf(name, overrides)?.contained;

test("a profile has its standard texts with their lists, and `generic` has none", () => {
  const names = (overrides: Partial<LeafletContent>, language = "en") =>
    standardTexts(aLeaflet(overrides), { language }).map(({ name, list }) => `${name} ${list}`);
  expect(names({ profile: "jordan" })).toEqual([
    "introduction introductionSections",
    "everyone sideEffectsSections",
    "reporting reportingSections",
    "keepFromChildren storageSections",
    "medicament statementsSections",
  ]);
  expect(names({})).toEqual([]);
  expect(names({ profile }, "de")).toEqual([]); // not loaded
});

test("a standard text has the verb of the leaflet and the number of the section as a reference", () => {
  const introduction = textOf("introduction", { type: "Cream" })?.paragraphs ?? [];
  expect(introduction).toHaveLength(4);
  expect(introduction[0]).toContain("before you start using this medicine");
  expect(introduction[3]).toContain('See <a href="#section:sideEffects">section 4</a>.</p>');
  const german = textOf("introduction", { type: "Creme", language: "de" })?.paragraphs ?? [];
  expect(german[0]).toContain("mit der Anwendung dieses Arzneimittels");
  expect(german[3]).toContain('Siehe <a href="#section:sideEffects">Abschnitt 4</a>.</p>');
});

test("the sentence for prescribed medicines depends on the product record or the caller", () => {
  const prescribed = "This medicine has been prescribed for you only.";
  const says = (overrides: Partial<LeafletContent>, prescription?: boolean) =>
    textOf("introduction", overrides, prescription)?.paragraphs.some((text) =>
      text.startsWith(prescribed),
    );
  expect(says({})).toBe(false);
  expect(says({ product: { legalStatus: "100000072084" } })).toBe(true);
  expect(says({ product: { legalStatus: "100000072076" } })).toBe(false);
  expect(says({}, true)).toBe(true);
});

test("a text is contained whatever its case, accents, quotes, formats and paragraphs are", () => {
  expect(
    isContained("everyone", {
      sideEffectsSections: one(
        "First this.",
        "<p><strong>LIKE ALL</strong> medicines - this “medicine” can cause</p>",
        "Side effects although not everybody gets them, and so on.",
      ),
    }),
  ).toBe(true);
  expect(isContained("everyone", { language: "fr", sideEffectsSections: one("Rien") })).toBe(false);
  expect(isContained("keepFromChildren", { storageSections: one("Keep this medicine") })).toBe(
    false,
  );
});

test("a text that only starts or ends within a word is not contained", () => {
  const text = "Keep this medicine out of the sight and reach of children";
  expect(isContained("keepFromChildren", { storageSections: one(text) })).toBe(true);
  expect(isContained("keepFromChildren", { storageSections: one(`${text}s`) })).toBe(false);
  expect(isContained("keepFromChildren", { storageSections: one(`Up${text}`) })).toBe(false);
});

test("any words fill a gap, and the parts of a text must be in order", () => {
  const [before = "", after = ""] =
    textOf("reporting", {})?.paragraphs[0]?.split(/\[\[.*\]\]/) ?? [];
  const isReported = (...texts: readonly string[]) =>
    isContained("reporting", { reportingSections: one(...texts) });
  expect(isReported(`${before}www.example.org${after}`)).toBe(true);
  expect(isReported(before, after)).toBe(true);
  expect(isReported(after, before)).toBe(false);
});

test("in every language, the introduction has one paragraph, or a fourth one for prescribed medicines", () => {
  for (const { tag } of languages) {
    const lengthOf = (prescription: boolean) =>
      standardTexts(aLeaflet({ profile }), { language: tag, languages, prescription })[0]
        ?.paragraphs.length;
    expect([tag, lengthOf(false), lengthOf(true)]).toEqual([tag, 4, 5]);
  }
});

test("texts of any length and with many repetitions are searched in bounded time", () => {
  const text = "Keep this medicine out of the sight and reach of ".repeat(20_000);
  expect(isContained("keepFromChildren", { storageSections: one(text) })).toBe(false);
});

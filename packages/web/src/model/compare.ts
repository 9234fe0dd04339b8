import {
  canonicalise,
  effectiveLanguage,
  sectionKeys,
  type CustomQuestion,
  type InstructionStep,
  type LeafletContent,
  type LeafletTable,
  type Paragraph,
} from "@nashra/engine";
import { isBlankRichText } from "@nashra/engine/rich-text";

import type { ContentGroup } from "./changed-sections.ts";
import { pairItems, type Pair } from "./compare-items.ts";
import { compareTables, tableDiffers, type ComparedTable } from "./compare-tables.ts";
import {
  diffTexts,
  likeness,
  noText,
  partsDiffer,
  readPlainText,
  readRichText,
  sameText,
  type ReadText,
  type TextPart,
} from "./compare-text.ts";

/** What a leaflet says in one language or value. */
export type FieldName = keyof typeof fieldAreas;

export interface ComparedText {
  readonly role: "text" | "imageAlt" | "question" | "answer";
  readonly parts: readonly TextPart[];
  readonly changed: boolean;
  /** The words are the same; how they are set is not. */
  readonly formattingOnly: boolean;
}

export interface ComparedEntry {
  /** A field by its name; an item by its places, from 0. */
  readonly field?: FieldName;
  readonly before?: number;
  readonly after?: number;
  readonly change: "same" | "changed" | "added" | "removed";
  readonly moved: boolean;
  readonly texts: readonly ComparedText[];
  readonly table?: ComparedTable;
  /** Present where the image differs. */
  readonly image?: { readonly before: string; readonly after: string };
}

export interface ComparedArea {
  readonly name: ContentGroup;
  readonly entries: readonly ComparedEntry[];
  /** How many of its entries differ. */
  readonly changes: number;
}

export interface ComparedLeaflet {
  /** All of them, those without a change too. */
  readonly areas: readonly ComparedArea[];
  readonly changes: number;
}

const fieldAreas = {
  medicineName: "product",
  type: "product",
  subName: "product",
  customMode: "product",
  companyName: "company",
  companyAddress: "company",
  companyPhone: "company",
  companyFax: "company",
  companyEmail: "company",
  revisionDate: "company",
  language: "details",
  country: "details",
  companyCity: "details",
  companyIdentifier: "details",
  productIdentifier: "details",
  firstAuthorisedOn: "details",
} as const satisfies Partial<Record<keyof LeafletContent, ContentGroup>>;

/** Everything in which two leaflets differ, word by word. Blank items count for nothing, and nor do ids. */
export function compareLeaflets(one: LeafletContent, other: LeafletContent): ComparedLeaflet {
  const before = canonicalise(one);
  const after = canonicalise(other);
  const language = effectiveLanguage(after);
  const areas = [
    area("product", fields("product", before, after, language)),
    area("sizes", sizes(before, after, language)),
    ...sectionKeys.map((key) => area(key, paragraphs(before[key], after[key], language))),
    area("tables", tables(before.tables, after.tables, language)),
    area("questions", questions(before.customQA, after.customQA, language)),
    area("steps", steps(before.instructionSteps, after.instructionSteps, language)),
    area("company", fields("company", before, after, language)),
    area("details", fields("details", before, after, language)),
  ];
  return { areas, changes: areas.reduce((sum, { changes }) => sum + changes, 0) };
}

export function entryDiffers({ change, moved }: ComparedEntry): boolean {
  return change !== "same" || moved;
}

function area(name: ContentGroup, entries: readonly ComparedEntry[]): ComparedArea {
  return { name, entries, changes: entries.filter(entryDiffers).length };
}

function fields(
  of: ContentGroup,
  before: LeafletContent,
  after: LeafletContent,
  language: string,
): readonly ComparedEntry[] {
  const names = Object.keys(fieldAreas) as FieldName[]; // its own keys
  return names
    .filter((name) => fieldAreas[name] === of)
    .map((field) => {
      const from = valueOf(before, field);
      const to = valueOf(after, field);
      const text = compareText("text", readPlainText(from, language), readPlainText(to, language));
      const change = from === "" ? "added" : to === "" ? "removed" : "changed";
      return { field, change: text.changed ? change : "same", moved: false, texts: [text] };
    });
}

function valueOf(content: LeafletContent, field: FieldName): string {
  const value = content[field];
  return typeof value === "boolean" ? String(value) : (value ?? "").trim();
}

function sizes(
  before: LeafletContent,
  after: LeafletContent,
  language: string,
): readonly ComparedEntry[] {
  const filled = (content: LeafletContent) =>
    content.sizes.map((size) => size.trim()).filter((size) => size !== "");
  const tokens = (size: string) => readPlainText(size, language);
  return pairItems(filled(before), filled(after), {
    id: (size) => size,
    same: (a, b) => a === b,
    likeness: (a, b) => likeness(tokens(a), tokens(b)),
  }).map((pair) =>
    entry(pair, [
      compareText("text", tokens(pair.before?.item ?? ""), tokens(pair.after?.item ?? "")),
    ]),
  );
}

function paragraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  language: string,
): readonly ComparedEntry[] {
  const filled = (items: readonly Paragraph[]) =>
    items
      .filter(({ content }) => !isBlankRichText(content))
      .map(({ id, content }) => ({ id, text: readRichText(content, language) }));
  return pairItems(filled(before), filled(after), {
    id: ({ id }) => id,
    same: (a, b) => sameText(a.text, b.text),
    likeness: (a, b) => likeness(a.text, b.text),
  }).map((pair) =>
    entry(pair, [
      compareText("text", pair.before?.item.text ?? noText, pair.after?.item.text ?? noText),
    ]),
  );
}

function tables(
  before: readonly LeafletTable[],
  after: readonly LeafletTable[],
  language: string,
): readonly ComparedEntry[] {
  const filled = (items: readonly LeafletTable[]) =>
    items.filter(({ data }) => data.flat().some((cell) => cell.trim() !== ""));
  const tokens = ({ data }: LeafletTable) => readPlainText(data.flat().join("\n"), language);
  return pairItems(filled(before), filled(after), {
    id: ({ id }) => id,
    same: (a, b) => !tableDiffers(compareTables(a.data, b.data, language)),
    likeness: (a, b) => likeness(tokens(a), tokens(b)),
  }).map((pair) => {
    const table = compareTables(
      pair.before?.item.data ?? [],
      pair.after?.item.data ?? [],
      language,
    );
    return { ...entry(pair, [], tableDiffers(table)), table };
  });
}

function questions(
  before: readonly CustomQuestion[],
  after: readonly CustomQuestion[],
  language: string,
): readonly ComparedEntry[] {
  const filled = (items: readonly CustomQuestion[]) =>
    items
      .filter(({ question, answer }) => question.trim() !== "" || !isBlankRichText(answer))
      .map(({ id, question, answer }) => ({
        id,
        question: readPlainText(question.trim(), language),
        answer: readRichText(answer, language),
      }));
  return pairItems(filled(before), filled(after), {
    id: ({ id }) => id,
    same: (a, b) => sameText(a.question, b.question) && sameText(a.answer, b.answer),
    likeness: (a, b) => likeness(joined(a.question, a.answer), joined(b.question, b.answer)),
  }).map((pair) =>
    entry(pair, [
      compareText(
        "question",
        pair.before?.item.question ?? noText,
        pair.after?.item.question ?? noText,
      ),
      compareText("answer", pair.before?.item.answer ?? noText, pair.after?.item.answer ?? noText),
    ]),
  );
}

function steps(
  before: readonly InstructionStep[],
  after: readonly InstructionStep[],
  language: string,
): readonly ComparedEntry[] {
  const filled = (items: readonly InstructionStep[]) =>
    items
      .filter(
        ({ text, image, imageAlt = "" }) =>
          !isBlankRichText(text) || image !== "" || imageAlt.trim() !== "",
      )
      .map(({ id, text, image, imageAlt = "" }) => ({
        id,
        image,
        text: readRichText(text, language),
        imageAlt: readPlainText(imageAlt.trim(), language),
      }));
  return pairItems(filled(before), filled(after), {
    id: ({ id }) => id,
    same: (a, b) =>
      a.image === b.image && sameText(a.text, b.text) && sameText(a.imageAlt, b.imageAlt),
    likeness: (a, b) =>
      a.image !== "" && a.image === b.image
        ? 1
        : likeness(joined(a.text, a.imageAlt), joined(b.text, b.imageAlt)),
  }).map((pair) => {
    const from = pair.before?.item;
    const to = pair.after?.item;
    const image = { before: from?.image ?? "", after: to?.image ?? "" };
    const differs = image.before !== image.after;
    const texts = [
      compareText("text", from?.text ?? noText, to?.text ?? noText),
      compareText("imageAlt", from?.imageAlt ?? noText, to?.imageAlt ?? noText),
    ];
    return { ...entry(pair, texts, differs), ...(differs && { image }) };
  });
}

function entry(
  { before, after, moved }: Pair<unknown>,
  texts: readonly ComparedText[],
  alsoDiffers = false,
): ComparedEntry {
  const changed = alsoDiffers || texts.some((text) => text.changed);
  return {
    ...(before !== undefined && { before: before.index }),
    ...(after !== undefined && { after: after.index }),
    change:
      before === undefined
        ? "added"
        : after === undefined
          ? "removed"
          : changed
            ? "changed"
            : "same",
    moved,
    texts,
  };
}

function compareText(role: ComparedText["role"], before: ReadText, after: ReadText): ComparedText {
  const parts = diffTexts(before, after);
  const words = ({ tokens }: ReadText) => tokens.map(({ text }) => text).join("");
  const changed = partsDiffer(parts);
  return { role, parts, changed, formattingOnly: changed && words(before) === words(after) };
}

function joined(a: ReadText, b: ReadText): ReadText {
  return { tokens: [...a.tokens, ...b.tokens], source: "" };
}

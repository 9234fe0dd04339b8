import { parseRichText } from "../narrative/parse-rich-text.ts";
import { richTextToHtml } from "../narrative/rich-text-html.ts";
import type {
  CustomQuestion,
  InstructionStep,
  LeafletContent,
  LeafletTable,
  Paragraph,
  SectionKey,
} from "./content.ts";
import { finding, type Finding, type Path } from "./finding.ts";
import { deriveIds } from "./item-ids.ts";
import { withTree } from "./item-text.ts";
import type { RichText } from "./rich-text.ts";
import { leafletShape, type LeafletInput } from "./leaflet-shape.ts";
import { sectionKeys } from "./sections.ts";
import { cleanText } from "./text.ts";

const known = leafletShape.properties;

/** Collects what was removed or left out on the way. */
type Report = Finding[];

/**
 * Brings content into its one canonical form: plain text stays plain, HTML becomes canonical HTML of
 * the closed set, single-line fields are trimmed, dates are `YYYY-MM-DD`, every item has an id.
 * Idempotent.
 */
export function canonicalise(content: LeafletContent): LeafletContent {
  return canonicaliseInput(content as unknown as LeafletInput).content; // a leaflet is one of its own inputs
}

/** The same for input of the right shape, with the findings of what changed. */
export function canonicaliseInput(input: LeafletInput): {
  content: LeafletContent;
  findings: readonly Finding[];
} {
  const report: Report = [];
  reportUnknown(report, [], input, known);
  const content: LeafletContent = {
    medicineName: singleLine(report, ["medicineName"], input.medicineName),
    type: singleLine(report, ["type"], input.type),
    subName: singleLine(report, ["subName"], input.subName),
    companyName: singleLine(report, ["companyName"], input.companyName),
    companyAddress: singleLine(report, ["companyAddress"], input.companyAddress),
    companyPhone: singleLine(report, ["companyPhone"], input.companyPhone),
    companyFax: singleLine(report, ["companyFax"], input.companyFax),
    companyEmail: singleLine(report, ["companyEmail"], input.companyEmail),
    revisionDate: dateOnly(singleLine(report, ["revisionDate"], input.revisionDate)),
    sizes: input.sizes.map((size, index) => singleLine(report, ["sizes", index], size)),
    customMode: input.customMode,
    ...sectionLists(report, input),
    tables: tables(report, input.tables),
    instructionSteps: instructionSteps(report, input.instructionSteps),
    customQA: questions(report, input.customQA),
    ...additiveFields(report, input),
  };
  canonicalContents.add(content);
  return { content, findings: report };
}

/** What this file made, so that building need not make it again. */
const canonicalContents = new WeakSet<LeafletContent>();

/** The content itself where it is known to be canonical, else its canonical form. */
export function ensureCanonical(content: LeafletContent): LeafletContent {
  return canonicalContents.has(content) ? content : canonicalise(content);
}

const additive = [
  "language",
  "country",
  "companyCity",
  "companyIdentifier",
  "productIdentifier",
  "firstAuthorisedOn",
] as const;

function sectionLists(
  report: Report,
  input: LeafletInput,
): Record<SectionKey, readonly Paragraph[]> {
  const lists = {} as Record<SectionKey, readonly Paragraph[]>; // filled for every key just below
  for (const key of sectionKeys) {
    const ids = deriveIds(report, key, input[key]);
    lists[key] = input[key].map((item, index) => {
      reportUnknown(report, [key, index], item, known[key].items.properties);
      const { text, blocks } = richText(report, [key, index, "content"], item.content);
      return withTree({ id: ids[index] ?? "", content: text }, text, blocks);
    });
  }
  return lists;
}

function tables(report: Report, input: LeafletInput["tables"]): readonly LeafletTable[] {
  const ids = deriveIds(report, "tables", input);
  return input.map((table, index) => {
    reportUnknown(report, ["tables", index], table, known.tables.items.properties);
    const data = table.data.map((row, y) =>
      row.map((cell, x) => clean(report, ["tables", index, "data", y, x], cell)),
    );
    const cols = data.reduce((widest, row) => Math.max(widest, row.length), 0);
    return { id: ids[index] ?? "", rows: data.length, cols, data };
  });
}

function instructionSteps(
  report: Report,
  input: LeafletInput["instructionSteps"],
): readonly InstructionStep[] {
  const ids = deriveIds(report, "instructionSteps", input);
  return input.map((step, index) => {
    const path: Path = ["instructionSteps", index];
    reportUnknown(report, path, step, known.instructionSteps.items.properties);
    const alt = singleLine(report, [...path, "imageAlt"], step.imageAlt ?? "");
    const { text, blocks } = richText(report, [...path, "text"], step.text);
    const image = bareBase64(step.image);
    const canonical = { id: ids[index] ?? "", text, image, ...(alt && { imageAlt: alt }) };
    return withTree(canonical, text, blocks);
  });
}

function questions(report: Report, input: LeafletInput["customQA"]): readonly CustomQuestion[] {
  const ids = deriveIds(report, "customQA", input);
  return input.map((item, index) => {
    const path: Path = ["customQA", index];
    reportUnknown(report, path, item, known.customQA.items.properties);
    const question = singleLine(report, [...path, "question"], item.question);
    const { text, blocks } = richText(report, [...path, "answer"], item.answer);
    return withTree({ id: ids[index] ?? "", question, answer: text }, text, blocks);
  });
}

function additiveFields(report: Report, input: LeafletInput): Partial<LeafletContent> {
  const fields: Partial<Record<(typeof additive)[number], string>> = {};
  for (const key of additive) {
    const value = singleLine(report, [key], input[key] ?? "");
    if (value) fields[key] = canonicalAdditive(key, value);
  }
  return fields;
}

function canonicalAdditive(key: (typeof additive)[number], value: string): string {
  if (key === "firstAuthorisedOn") return dateOnly(value);
  if (key === "country") return value.toUpperCase();
  return key === "language" ? canonicalTag(value) : value;
}

/** Language in small letters, region in capitals. https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1 */
function canonicalTag(tag: string): string {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?$/i.exec(tag) ?? [];
  if (language === undefined) return tag;
  return region === undefined
    ? language.toLowerCase()
    : `${language.toLowerCase()}-${region.toUpperCase()}`;
}

function clean(report: Report, path: Path, source: string): string {
  const { text, removed } = cleanText(source);
  if (removed > 0) report.push(finding("text-not-representable", path, { removed }));
  return text;
}

function singleLine(report: Report, path: Path, source: string): string {
  return clean(report, path, source).trim();
}

interface CanonicalText {
  readonly text: string;
  readonly blocks: RichText;
}

function richText(report: Report, path: Path, source: string): CanonicalText {
  const { text, removed } = cleanText(source);
  const parsed = parseRichText(text);
  const all = removed + parsed.charactersRemoved;
  if (all > 0) report.push(finding("text-not-representable", path, { removed: all }));
  if (parsed.plain) return { text, blocks: parsed.blocks };
  if (parsed.markupRemoved.length > 0)
    report.push(finding("markup-removed", path, { removed: parsed.markupRemoved }));
  if (parsed.linksRemoved.length > 0)
    report.push(finding("link-removed", path, { removed: parsed.linksRemoved }));
  if (parsed.referencesUnknown.length > 0)
    report.push(finding("reference-unknown", path, { references: parsed.referencesUnknown }));
  return { text: richTextToHtml(parsed.blocks), blocks: parsed.blocks };
}

/** The date part of a date with a time; anything else as it is. */
function dateOnly(date: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(date) ? date.slice(0, 10) : date;
}

function bareBase64(image: string): string {
  const prefix = /^\s*data:image\/[\w.+-]+;base64,(?=\s*\S)/i.exec(image)?.[0] ?? "";
  const bare = image.slice(prefix.length);
  return /\s/.test(bare) ? bare.replace(/\s+/g, "") : bare;
}

function reportUnknown(report: Report, path: Path, value: object, fields: object): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(fields, key))
      report.push(finding("unknown-field", [...path, key], { field: key }));
  }
}

import { parseRichText } from "../text/parse-rich-text.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type {
  CustomQuestion,
  InstructionStep,
  ItemImage,
  LeafletContent,
  LeafletTable,
  Paragraph,
  ValueOfKind,
} from "./content.ts";
import { fieldNames, fieldRow } from "./field-names.ts";
import type { FieldKind } from "./field-row.ts";
import { finding, type Finding, type Path } from "./finding.ts";
import { deriveIds } from "./item-ids.ts";
import { knownTree, withTree } from "./item-text.ts";
import type { RichText } from "../text/rich-text.ts";
import { effectiveLanguage } from "./language.ts";
import { withReferenceTexts } from "./reference-text.ts";
import { storedHrefStart } from "../text/stored-references.ts";
import type { Outlined } from "./sections.ts";
import { titleKeys, type SectionTitles, type TitleKey } from "./title-keys.ts";
import { cleanText, isBlank } from "../text/clean-text.ts";
import { canonicalRecord } from "./product-record/canonical-record.ts";
import { canonicalResources } from "./product-record/canonical-resources.ts";
import { defaultOfKind, leafletShape, shapeOfKind, type LeafletInput } from "./leaflet-shape.ts";
import type { Shaped } from "./shape.ts";

/** What happens while content is canonicalised. */
interface Report {
  /** Findings about removed or ignored content. */
  readonly findings: Finding[];
  /** Counts the text of the content without its images. */
  readonly meter: OutputMeter;
  /** The language of the leaflet, in which references are written, and the fields that determine their numbers. */
  readonly language: string;
  readonly outlined: Outlined;
}

/**
 * Returns the canonical form of the content: plain text is kept as plain text, HTML becomes canonical HTML
 * that uses only the supported elements, single-line fields are trimmed, dates are `YYYY-MM-DD`, every item
 * has an id. Idempotent. Throws `TooComplex` if the text without images would become longer than `outputLimit`
 * and longer than the given text.
 */
export function canonicalise(content: LeafletContent): LeafletContent {
  return canonicaliseInput(content as unknown as LeafletInput).content; // every leaflet is valid input
}

/**
 * Canonicalises input of the right shape and also returns findings about the changes. Throws `TooComplex`, see
 * `canonicalise`.
 */
export function canonicaliseInput(input: LeafletInput): {
  content: LeafletContent;
  findings: readonly Finding[];
} {
  const { profile } = input;
  const report: Report = {
    findings: [],
    meter: new OutputMeter(),
    language: languageOf(input),
    outlined: profile ? { profile } : {},
  };
  reportUnknown(report, [], input, leafletShape.properties);
  const values: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const { kind, additive } = fieldRow(name);
    const given: unknown = input[name] ?? defaultOfKind(kind);
    const value = (canonical[kind] as ToCanonical)(report, name, given); // readShape has checked the type
    if (!(additive && isNothing(value))) values[name] = value;
  }
  const content = values as unknown as LeafletContent; // every field has a value of its kind
  canonicalContents.add(content);
  return { content, findings: report.findings };
}

function languageOf({ language, medicineName }: LeafletInput): string {
  return effectiveLanguage({ language: cleanText(language ?? "").text.trim(), medicineName });
}

/** Contents that this file produced. Building a document does not canonicalise them again. */
const canonicalContents = new WeakSet<LeafletContent>();

/** Returns the content unchanged if this file produced it, otherwise its canonical form. */
export function ensureCanonical(content: LeafletContent): LeafletContent {
  return canonicalContents.has(content) ? content : canonicalise(content);
}

type InputOfKind = { readonly [Kind in FieldKind]: Shaped<(typeof shapeOfKind)[Kind]> };
type InputOfImage = { readonly [Name in keyof ItemImage]?: string | null | undefined };
type ToCanonical = (report: Report, field: string, value: unknown) => unknown;

/** The functions that canonicalise a value of each kind. */
const canonical: {
  readonly [Kind in FieldKind]: (
    report: Report,
    field: string,
    value: InputOfKind[Kind],
  ) => ValueOfKind[Kind] | undefined;
} = {
  line,
  lines: line,
  telephone: line,
  email: line,
  date: (report, field, value) => dateOnly(line(report, field, value)),
  tag: (report, field, value) => canonicalTag(line(report, field, value)),
  country: (report, field, value) => line(report, field, value).toUpperCase(),
  identifier: line,
  choice: line,
  titles,
  flag: (_report, _field, value) => value,
  lineList: (report, field, values) =>
    values.map((value, index) => singleLine(report, [field, index], value)),
  paragraphs,
  tables,
  steps,
  questions,
  record: (report, field, value) =>
    canonicalRecord(
      {
        findings: report.findings,
        line: (path, text) => singleLine(report, path, text),
        date: dateOnly,
      },
      field,
      value,
    ),
  resources: (report, field, value) =>
    canonicalResources(
      {
        clean: (path, text) => clean(report, path, text),
        markupRemoved: (path, removed) =>
          report.findings.push(finding("markup-removed", path, { removed })),
      },
      field,
      value,
    ),
};

function line(report: Report, field: string, value: string): string {
  return singleLine(report, [field], value);
}

/** Whether the value is empty. Empty additive fields are omitted. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value ?? {}).length === 0;
}

/** The author's own titles, in the order of their places, without blank ones. */
function titles(report: Report, field: string, input: InputOfKind["titles"]): SectionTitles {
  reportUnknown(report, [field], input ?? {}, shapeOfKind.titles.properties);
  const written = titleKeys.flatMap((key): [TitleKey, string][] => {
    const title = singleLine(report, [field, key], input?.[key] ?? "");
    return isBlank(title) ? [] : [[key, title]];
  });
  return Object.fromEntries(written);
}

function paragraphs(
  report: Report,
  list: string,
  input: InputOfKind["paragraphs"],
): readonly Paragraph[] {
  const ids = deriveIds(report.findings, list, input);
  return input.map((item, index) => {
    reportUnknown(report, [list, index], item, shapeOfKind.paragraphs.items.properties);
    const { text, blocks } = richText(report, [list, index, "content"], item, item.content);
    const image = imageOf(report, [list, index], item);
    return withTree({ id: ids[index] ?? "", content: text, ...image }, text, blocks);
  });
}

function tables(
  report: Report,
  list: string,
  input: InputOfKind["tables"],
): readonly LeafletTable[] {
  const ids = deriveIds(report.findings, list, input);
  return input.map((table, index) => {
    reportUnknown(report, [list, index], table, shapeOfKind.tables.items.properties);
    const data = table.data.map((row, y) =>
      row.map((cell, x) => clean(report, [list, index, "data", y, x], cell)),
    );
    const cols = data.reduce((widest, row) => Math.max(widest, row.length), 0);
    return { id: ids[index] ?? "", rows: data.length, cols, data };
  });
}

function steps(
  report: Report,
  list: string,
  input: InputOfKind["steps"],
): readonly InstructionStep[] {
  const ids = deriveIds(report.findings, list, input);
  return input.map((step, index) => {
    const path: Path = [list, index];
    reportUnknown(report, path, step, shapeOfKind.steps.items.properties);
    const { image = "", ...described } = imageOf(report, path, step);
    const { text, blocks } = richText(report, [...path, "text"], step, step.text);
    const item = { id: ids[index] ?? "", text, image, ...described };
    return withTree(item, text, blocks);
  });
}

function questions(
  report: Report,
  list: string,
  input: InputOfKind["questions"],
): readonly CustomQuestion[] {
  const ids = deriveIds(report.findings, list, input);
  return input.map((item, index) => {
    const path: Path = [list, index];
    reportUnknown(report, path, item, shapeOfKind.questions.items.properties);
    const question = singleLine(report, [...path, "question"], item.question);
    const { text, blocks } = richText(report, [...path, "answer"], item, item.answer, false);
    const image = imageOf(report, path, item);
    return withTree({ id: ids[index] ?? "", question, answer: text, ...image }, text, blocks);
  });
}

/** The fields of an item's image. Fields without a value are absent. */
function imageOf(report: Report, path: Path, item: InputOfImage): ItemImage {
  // most items have no image
  if (!(item.image || item.imageAlt || item.imageType || item.imageDamaged)) return {};
  const image = bareBase64(item.image ?? "");
  const line = (name: keyof ItemImage) => singleLine(report, [...path, name], item[name] ?? "");
  const alt = line("imageAlt");
  const type = line("imageType").toLowerCase();
  // an image replaces the damaged image
  const damaged = image === "" && line("imageDamaged");
  return {
    ...(image && { image }),
    ...(alt && { imageAlt: alt }),
    ...(type && { imageType: type }),
    ...(damaged && { imageDamaged: damaged }),
  };
}

/**
 * Writes the language in lower case and the region in upper case.
 * https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1
 */
function canonicalTag(tag: string): string {
  const [, language, region] = /^([a-z]{2,3})(?:-([a-z]{2}))?$/i.exec(tag) ?? [];
  if (language === undefined) return tag;
  return region === undefined
    ? language.toLowerCase()
    : `${language.toLowerCase()}-${region.toUpperCase()}`;
}

function clean(report: Report, path: Path, source: string): string {
  const { text, removed } = cleanText(source);
  if (removed > 0) report.findings.push(finding("text-not-representable", path, { removed }));
  report.meter.accept(source.length);
  report.meter.write(text.length);
  return text;
}

function singleLine(report: Report, path: Path, source: string): string {
  return clean(report, path, source).trim();
}

interface CanonicalText {
  readonly text: string;
  readonly blocks: RichText;
}

/**
 * `references`: whether the text can refer to sections. An answer in custom mode has no numbered sections to refer to, so
 * only the texts of its references are kept.
 */
function richText(
  report: Report,
  path: Path,
  item: object,
  source: string,
  references = true,
): CanonicalText {
  const refers = source.includes(storedHrefStart);
  const tree = refers && !references ? undefined : knownTree(item, source);
  if (tree !== undefined) {
    const blocks = refers ? withReferenceTexts(tree, report.language, report.outlined) : tree;
    report.meter.accept(source.length);
    if (blocks !== tree) return { text: richTextToHtml(blocks, report.meter), blocks };
    report.meter.write(source.length);
    return { text: source, blocks };
  }
  const { text, removed } = cleanText(source);
  const parsed = parseRichText(text, { references });
  const all = removed + parsed.charactersRemoved;
  if (all > 0) report.findings.push(finding("text-not-representable", path, { removed: all }));
  report.meter.accept(source.length);
  // a text without links has no references, whose texts could change
  if (parsed.plain || parsed.isCanonical === true) {
    report.meter.write(text.length);
    return { text, blocks: parsed.blocks };
  }
  if (parsed.markupRemoved.length > 0)
    report.findings.push(finding("markup-removed", path, { removed: parsed.markupRemoved }));
  if (parsed.linksRemoved.length > 0)
    report.findings.push(finding("link-removed", path, { removed: parsed.linksRemoved }));
  if (parsed.referencesUnknown.length > 0)
    report.findings.push(
      finding("reference-unknown", path, { references: parsed.referencesUnknown }),
    );
  const blocks = withReferenceTexts(parsed.blocks, report.language, report.outlined);
  return { text: richTextToHtml(blocks, report.meter), blocks };
}

/** Returns the date part of a date with a time, and any other value unchanged. */
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
      report.findings.push(finding("unknown-field", [...path, key], { field: key }));
  }
}

import { imageLists } from "@nashra/engine";
import type { BodyError } from "./jobs.ts";

/**
 * Limits for a body without its images. Every limit is far above any real leaflet. A larger body would need
 * many times its own size in memory and could bring the server down.
 */
export const bodyLimits = {
  /**
   * JSON values: items, fields, cells. The cells of all tables together have the same limit. To count the
   * cells of a table, its number of rows is multiplied by the length of its longest row.
   */
  values: 50_000,
  /** UTF-16 code units of the content's text. */
  text: 4 * 1024 * 1024,
  /**
   * Items with an image or with a reference to one. Each image is a file of the store, so that thousands of tiny images
   * would cost much more than their bytes.
   */
  images: 500,
  /** Base64 digits of all images of a leaflet that a change adds to or keeps. */
  imageText: 64 * 1024 * 1024,
  /** UTF-16 code units of each field in a list of leaflets: the title and the names of medicine and company. */
  listed: 10_000,
  /** UTF-16 code units of the language, by which a list can be filtered. */
  language: 1000,
  /** Words, lines, tags, brackets and changes of direction of the content. */
  words: 100_000,
  /** Words, lines and tags of the XML. A document has many attributes and spaces for each word. */
  xmlWords: 1_000_000,
  /** Start tags, end tags and comments of the XML. */
  xmlTags: 75_000,
};

/** Returns the fields of a body that exceed a limit. `content` is JSON of any shape. */
export function limitErrors(body: {
  readonly title?: unknown;
  readonly content?: unknown;
  readonly fhirXml?: unknown;
}): readonly BodyError[] {
  const size = sizeOf(body.content);
  const errors = [
    ...listedErrors(body),
    ...tableErrors(body.content),
    ...imageCountErrors(body.content),
  ];
  if (size.text > bodyLimits.text || size.words > bodyLimits.words)
    errors.push({ pointer: "/content", code: "too-long" });
  if (typeof body.fhirXml === "string" && isTooLongXml(body.fhirXml))
    errors.push({ pointer: "/fhirXml", code: "too-long" });
  return errors;
}

/**
 * Returns an error if a change makes the text of a leaflet exceed a limit. A leaflet that exceeded it before may become
 * shorter. `after` and `before` are JSON of any shape.
 */
export function growthErrors(after: unknown, before: unknown): readonly BodyError[] {
  const [size, stored] = [sizeOf(after), sizeOf(before)];
  const isTooLong = (["text", "words"] as const).some(
    (key) => size[key] > Math.max(bodyLimits[key], stored[key]),
  );
  return isTooLong ? [{ pointer: "/content", code: "too-long" }] : [];
}

/**
 * Returns the errors of the fields that a list of leaflets contains. Their limit is stricter than the limit of
 * the content, because a list contains many leaflets.
 */
function listedErrors({ title, content }: { title?: unknown; content?: unknown }): BodyError[] {
  // A value that is not an object has none of these fields.
  const { medicineName, companyName, language } = Object(content) as Record<string, unknown>;
  const { listed } = bodyLimits;
  const fields = [
    ["/title", title, listed],
    ["/content/medicineName", medicineName, listed],
    ["/content/companyName", companyName, listed],
    ["/content/language", language, bodyLimits.language],
  ] as const;
  return fields
    .filter(([, value, most]) => typeof value === "string" && value.length > most)
    .map(([pointer]) => ({ pointer, code: "too-long" }));
}

/**
 * Limits the cells of all tables. A table is rendered as a rectangle, so that one long row makes all its rows
 * long.
 */
function tableErrors(content: unknown): BodyError[] {
  // A value that is not an object has no tables, and a table that is not an object has no rows.
  const { tables } = Object(content) as { readonly tables?: unknown };
  let cells = 0;
  return listOf(tables).flatMap((table, index) => {
    const { data } = Object(table) as { readonly data?: unknown };
    const rows = listOf(data);
    cells +=
      rows.length * rows.reduce((most: number, row) => Math.max(most, listOf(row).length), 0);
    const pointer = `/content/tables/${index}/data`;
    return cells > bodyLimits.values ? [{ pointer, code: "too-long" }] : [];
  });
}

/** Limits the items with images, whether the images are equal or not. The error is at the list with the first too many. */
function imageCountErrors(content: unknown): BodyError[] {
  let left = bodyLimits.images;
  const list = imageLists.find((name) => {
    left -= imagesIn(content, name);
    return left < 0;
  });
  return list === undefined ? [] : [{ pointer: `/content/${list}`, code: "too-long" }];
}

/** The number of items of a list that have an image or a reference to one. */
function imagesIn(content: unknown, list: (typeof imageLists)[number]): number {
  // A value that is not an object has no lists, and an item that is not an object has no image.
  const items = (Object(content) as Readonly<Record<string, unknown>>)[list];
  return listOf(items).filter((item) => {
    const { image, imageDamaged } = Object(item) as Record<string, unknown>;
    return isText(image) || isText(imageDamaged);
  }).length;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Size {
  text: number;
  words: number;
}

/** The size of all texts and keys of JSON, except images. */
function sizeOf(value: unknown): Size {
  const size = { text: 0, words: 0 };
  measure(value, size);
  return size;
}

function measure(value: unknown, size: Size): void {
  if (typeof value === "string") {
    size.text += value.length;
    size.words += partsOf(value);
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) {
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      size.text += key.length;
      // images have their own limit
      if (key !== "image" || typeof inner !== "string") measure(inner, size);
    }
  }
}

/**
 * Estimates the parts of a text: words, lines, tags and references, into which a parser splits it, and the parts that a
 * document isolates. These are divided by changes between text that is written from left to right and from right to left,
 * by brackets, and by characters that isolate. The changes between a tag and the text around it do not count, because the
 * names in a tag are not shown. Digits are written from left to right, Arabic-Indic ones too.
 */
function partsOf(text: string): number {
  let parts = 0;
  let before = 0;
  let beforeTag = 0;
  let isInTag = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const found = classesOf(unit);
    // after a letter, another one of the same direction; otherwise a sign without a meaning here
    if (found === before) continue;
    if ((found & startsPart) !== 0) parts += 1;
    if (unit === lessThan) {
      if (!isInTag) beforeTag = before;
      isInTag = true;
      before = 0;
    } else if (found === endsTag && isInTag) {
      isInTag = false;
      before = beforeTag;
    } else {
      const direction = found & bothDirections;
      if ((found & divider) !== 0 || (direction !== 0 && before !== 0 && direction !== before))
        parts += 1;
      if (direction !== 0) before = direction;
    }
  }
  return parts;
}

function isTooLongXml(xml: string): boolean {
  return wordsIn(xml) > bodyLimits.xmlWords || tagsIn(xml) > bodyLimits.xmlTags;
}

/** Estimates into how many parts a parser splits the text: words, lines, tags and references. */
function wordsIn(text: string): number {
  let words = 0;
  for (let at = 0; at < text.length; at += 1)
    if ((classesOf(text.charCodeAt(at)) & startsPart) !== 0) words += 1;
  return words;
}

function tagsIn(xml: string): number {
  let tags = 0;
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at + 1)) tags += 1;
  return tags;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;

// The classes of a UTF-16 code unit are a bit set.
/** White space, control characters, `&` and `<`. */
const startsPart = 1;
/** Brackets, and the characters that isolate: https://www.unicode.org/reports/tr9/#Directional_Formatting_Codes */
const divider = 2;
/** Letters and digits that are written from left to right. Approximate: some signs count as letters. */
const leftToRight = 4;
const rightToLeft = 8;
const bothDirections = leftToRight | rightToLeft;
const endsTag = 16;

const brackets: ReadonlySet<number> = new Set([..."()[]{}«»‹›"].map((sign) => sign.charCodeAt(0)));
/** The classes of the code units below U+0700, which most texts consist of. */
const knownClasses = Uint8Array.from({ length: 0x700 }, (_, unit) => findClasses(unit));

function classesOf(unit: number): number {
  return unit < knownClasses.length ? (knownClasses[unit] ?? 0) : findClasses(unit);
}

function findClasses(unit: number): number {
  const isPart = unit <= 0x20 || unit === 0x26 || unit === lessThan || isWideSpace(unit);
  const isDivider = brackets.has(unit) || (unit >= 0x2066 && unit <= 0x2069);
  const signs = (isPart ? startsPart : 0) | (isDivider ? divider : 0);
  return signs | (unit === greaterThan ? endsTag : 0) | directionOf(unit);
}

/** `leftToRight` or `rightToLeft` for letters and digits, otherwise 0. */
function directionOf(unit: number): number {
  if (unit < 0xaa) return isAsciiLetterOrDigit(unit) ? leftToRight : 0;
  // general punctuation; the second half of a surrogate pair
  if ((unit >= 0x2000 && unit <= 0x206f) || (unit >= 0xdc00 && unit <= 0xdfff)) return 0;
  return isRightToLeft(unit) && !isArabicIndicDigit(unit) ? rightToLeft : leftToRight;
}

function isArabicIndicDigit(unit: number): boolean {
  return (unit >= 0x660 && unit <= 0x669) || (unit >= 0x6f0 && unit <= 0x6f9);
}

function isAsciiLetterOrDigit(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** Hebrew, Arabic and related scripts; of the scripts above U+FFFF, the first half of a surrogate pair. */
function isRightToLeft(unit: number): boolean {
  return (
    (unit >= 0x590 && unit <= 0x8ff) ||
    (unit >= 0xfb1d && unit <= 0xfdff) ||
    (unit >= 0xfe70 && unit <= 0xfefc) ||
    unit === 0xd802 ||
    unit === 0xd803 ||
    unit === 0xd83a ||
    unit === 0xd83b
  );
}

function isWideSpace(unit: number): boolean {
  return unit === 0xa0 || (unit >= 0x2000 && unit <= 0x202f) || unit === 0x3000;
}

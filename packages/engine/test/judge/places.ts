import { readFileSync } from "node:fs";
import { errorsIn, type RecordedDocument } from "./recorded-documents.ts";
import type { Finding } from "../../src/leaflet/finding.ts";

/** The place of an error of HL7's validator. Without expression and line, the validator gives no usable place. */
interface RecordedPlace {
  /** For example `Bundle.entry[0].resource.title`. */
  readonly expression?: string;
  /** Only for an error without an expression, or with one that always names the first entry. */
  readonly line?: number;
  /**
   * Whether the error repeats another one: at a reference to the resource with the error, or at a code that was
   * not looked up because the language of its resource is invalid.
   */
  readonly repeats: boolean;
}

/** How many errors of the two validators are at the same places. */
interface Agreement {
  /** The errors of HL7's validator, without those that repeat another one. */
  readonly theirs: number;
  /** Those of `theirs` for which `validateDocument` has an error at the same place. */
  readonly found: number;
  /** The errors of HL7's validator that repeat another one. */
  readonly repeated: number;
  /** The errors of `validateDocument`. */
  readonly ours: number;
  /** Those of `ours` for which HL7's validator has an error at the same place. */
  readonly confirmed: number;
}

/**
 * Counts the errors at the same place in both results. Two errors are at the same place if their expressions are
 * equal, if one is the parent element or the list of the other, or, where HL7's validator gives only a line, if both are in
 * this line.
 */
function agreementOfPlaces(documents: readonly RecordedDocument[]): Agreement {
  const sum = { theirs: 0, found: 0, repeated: 0, ours: 0, confirmed: 0 };
  for (const document of documents) {
    const theirs = recordedPlaces(document);
    const ours = errorsIn(document);
    const own = theirs.filter(({ repeats }) => !repeats);
    sum.theirs += own.length;
    sum.repeated += theirs.length - own.length;
    sum.found += own.filter((place) => ours.some((found) => isSamePlace(place, found))).length;
    sum.ours += ours.length;
    sum.confirmed += ours.filter((found) =>
      theirs.some((place) => isSamePlace(place, found)),
    ).length;
  }
  return sum;
}

/** The places of the errors that HL7's validator found in a document. */
function recordedPlaces({ name, format }: RecordedDocument): readonly RecordedPlace[] {
  return (places[name] ?? places[`${format}/${name}`])?.split(" ").map(placeOf) ?? [];
}

// the file contains an object with one text for each document
const places = JSON.parse(
  readFileSync(new URL("places.json", import.meta.url), "utf8"),
) as Readonly<Record<string, string>>;

/**
 * Decodes a place of `places.json`: `*` marks an error that repeats another one, `@` a line, `?` an unusable place.
 * In an expression, `3.title` stands for `Bundle.entry[3].resource.title`.
 */
function placeOf(text: string): RecordedPlace {
  const repeats = text.startsWith("*");
  const place = repeats ? text.slice(1) : text;
  if (place === "?") return { repeats };
  if (place.startsWith("@")) return { repeats, line: Number(place.slice(1)) };
  if (place === "Bundle") return { repeats, expression: place };
  return { repeats, expression: `Bundle.${place.replace(/^\d+/, "entry[$&].resource")}` };
}

function isSamePlace({ expression, line }: RecordedPlace, found: Finding): boolean {
  if (line !== undefined) return found.line === line;
  if (expression === undefined || found.expression === undefined) return false;
  return isIn(expression, found.expression) || isIn(found.expression, expression);
}

/** Whether an element is the other element, its child, or an item of it. */
function isIn(inner: string, outer: string): boolean {
  const list = inner.replace(/\[\d+\]$/, "");
  return inner === outer || list === outer || inner.replace(/\.[^.]*$/, "") === outer;
}

/** The rows of docs/document.md, without the outer bars and with single blanks around the bars between cells. */
export function shownRows(): ReadonlySet<string> {
  const page = readFileSync(new URL("../../../../docs/document.md", import.meta.url), "utf8");
  const lines = page.split("\n").map((line) => line.split("|").slice(1, -1));
  return new Set(lines.map((cells) => cells.map((cell) => cell.trim()).join(" | ")));
}

/** The row that docs/document.md must show for these documents. */
export function rowOf(name: string, documents: readonly RecordedDocument[]): string {
  const { theirs, found, repeated, ours, confirmed } = agreementOfPlaces(documents);
  const cells = [name, documents.length, theirs, share(found, theirs), repeated, ours];
  return [...cells, share(confirmed, ours)].join(" | ");
}

function share(part: number, whole: number): string {
  return `${part} (${((100 * part) / whole).toFixed(1)} %)`;
}

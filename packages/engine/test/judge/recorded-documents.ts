import { readdirSync, readFileSync } from "node:fs";
import { fromJson } from "../../src/formats/json.ts";
import { fromXml } from "../../src/formats/xml-reader.ts";
import { validateDocument } from "../../src/judge.ts";
import type { Finding } from "../../src/leaflet/finding.ts";
import { baseDocument } from "./base.ts";

/** A document with the number of errors that HL7's validator (6.5.28, R5, ePI guide 1.0.0) finds in it. */
export interface RecordedDocument {
  readonly name: string;
  readonly errors: number;
  readonly format: "xml" | "json";
  readonly text: string;
  /** Whether HL7's validator checked the document against the guide's Bundle, which it does not claim. */
  readonly guide?: boolean;
}

interface JsonChange {
  readonly name: string;
  readonly errors: number;
  /** New values by dotted path from the Bundle. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
}

interface XmlChange {
  readonly name: string;
  readonly errors: number;
  /** At the offset `at` of `base.xml`, `cut` characters are replaced by `insert`. */
  readonly at: number;
  readonly cut: number;
  readonly insert: string;
}

/** The base document in JSON with one or a few changes. */
export function jsonDocuments(): readonly RecordedDocument[] {
  return records<JsonChange>("json-documents.json").map(
    ({ name, errors, set = {}, remove = [] }) => {
      const copy: unknown = structuredClone(baseDocument);
      for (const [path, value] of Object.entries(set)) holderOf(copy, path)[lastKey(path)] = value;
      for (const path of remove) delete holderOf(copy, path)[lastKey(path)];
      return { name, errors, format: "json", text: JSON.stringify(copy, null, 1) };
    },
  );
}

/** Whether a change belongs to one of the long series: elements nested in a narrative, or random changes. */
export function isInLongSeries(name: string): boolean {
  return /^(?:mx2?|nest|fuzz2?)-/.test(name);
}

/** `base.xml` with one part replaced. */
export function xmlDocuments(): readonly RecordedDocument[] {
  const base = file("base.xml");
  return records<XmlChange>("xml-documents.json").map(({ name, errors, at, cut, insert }) => {
    const text = base.slice(0, at) + insert + base.slice(at + cut);
    return { name, errors, format: "xml", text };
  });
}

/**
 * The public samples, and the mutations of a document other than the base document, with the recorded error
 * counts.
 */
export function fixtureDocuments(): readonly RecordedDocument[] {
  const lines = file("../verdicts/verdicts.csv").split("\n").slice(1);
  return lines.flatMap((line): RecordedDocument[] => {
    const [, set, name = "", errors] = /^(samples|mutations),([^,]+),(\d+),/.exec(line) ?? [];
    if (set === undefined) return [];
    const text = file(set === "samples" ? `../samples/${name}` : `../verdicts/${name}`);
    const format = name.endsWith(".json") ? "json" : "xml";
    return [{ name, errors: Number(errors), format, text, guide: name.includes("-ig-") }];
  });
}

/** Documents of form version 2. `element-links-en.xml` has seven extensions without a definition. */
export function referenceDocuments(): readonly RecordedDocument[] {
  return readdirSync(new URL("reference/", import.meta.url)).map((name) => ({
    name: `reference/${name}`,
    errors: name === "element-links-en.xml" ? 7 : 0,
    format: "xml",
    text: file(`reference/${name}`),
  }));
}

/** All findings for a text, including the parser's. */
export function findingsIn({
  text,
  format,
  guide = false,
}: Pick<RecordedDocument, "text" | "format" | "guide">): readonly Finding[] {
  const reading = format === "xml" ? fromXml(text) : fromJson(text);
  return reading.kind === "refused" ? reading.findings : validateDocument(reading, { guide });
}

/** The findings with severity error. */
export function errorsIn(document: RecordedDocument): readonly Finding[] {
  return findingsIn(document).filter(({ severity }) => severity === "error");
}

/** The names of the documents in which only one of the two validators finds an error. */
export function disagreements(documents: readonly RecordedDocument[]): readonly string[] {
  return documents
    .filter((document) => document.errors > 0 !== errorsIn(document).length > 0)
    .map(({ name }) => name);
}

function records<T>(name: string): readonly T[] {
  // recorded files match the interfaces above
  return JSON.parse(file(name)) as readonly T[];
}

function file(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

function holderOf(root: unknown, path: string): Record<string, unknown> {
  // every recorded path leads through objects and arrays of the base document
  const step = (at: unknown, key: string) => (at as Record<string, unknown>)[key];
  return path.split(".").slice(0, -1).reduce(step, root) as Record<string, unknown>;
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

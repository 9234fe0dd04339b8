import {
  fromJson,
  fromXml,
  looksLikeDocument,
  parseLeaflet,
  parseRecord,
  readDocument,
  type DocumentContent,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";
import { repeatedName, type RepeatedName } from "@nashra/engine/json-text";

import { openedForEditing } from "../../model/leaflet-edits.ts";

/** `refused`: with the findings that say why, or with none where the file is nothing that can be read. */
export type LeafletFile =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
      /** A title that the leaflet had beside the name of its medicine. */
      readonly title?: string | undefined;
      /** It was a stored leaflet, with a status and versions. */
      readonly stored: boolean;
    }
  | {
      readonly kind: "refused";
      readonly reason: Refusal;
      readonly findings: readonly Finding[];
    }
  /** An object has a name twice; one of the two values would be lost. */
  | {
      readonly kind: "refused";
      readonly reason: "name-repeated";
      /** Where it stands, as programs write it: `customQA[0].answer`. */
      readonly field: string;
      /** Of the second one. */
      readonly line: number;
    };

type Refusal = "too-large" | "not-text" | "not-a-leaflet" | "findings";

export const maxFileSize = 64 * 1024 * 1024;

/** Reads a file of a FHIR document, in XML or JSON, or of a leaflet as this application writes it. */
export async function readLeafletFile(file: Blob): Promise<LeafletFile> {
  if (file.size > maxFileSize) return refused("too-large");
  const text = textOf(await file.arrayBuffer());
  return text === undefined ? refused("not-text") : readLeafletText(text);
}

export function readLeafletText(text: string): LeafletFile {
  if (/^[\s\uFEFF]*</.test(text)) return ofDocument(readDocument(fromXml(text)));
  const json = text.replace(/^\uFEFF/, "");
  const value = jsonOf(json);
  // What is no JSON at all is refused by the reader of documents, which says where.
  if (value === undefined || looksLikeDocument(value))
    return ofDocument(readDocument(fromJson(text)));
  const repeated = repeatedName(json, value);
  if (repeated !== undefined) return ofRepeated(json, repeated);
  const parsed = parseRecord(value);
  if (parsed.kind === "malformed") return refused("findings", parsed.findings);
  const { record, findings } = parsed;
  if (isNothing(record.content)) return refused("not-a-leaflet");
  const named = record.title === undefined || record.title === record.content.medicineName;
  return {
    kind: "read",
    content: openedForEditing(record.content),
    findings,
    title: named ? undefined : record.title,
    stored: record.version !== undefined || record.status !== undefined,
  };
}

function ofDocument(read: DocumentContent): LeafletFile {
  if (read.kind === "refused") return refused("findings", read.findings);
  const { content, findings } = read;
  return { kind: "read", content: openedForEditing(content), findings, stored: false };
}

/** Characters of a field's place that are shown; the names in it are the file's. */
const longestField = 200;

function ofRepeated(text: string, { path, offset }: RepeatedName): LeafletFile {
  const field = path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "")
    .slice(-longestField);
  const line = text.slice(0, offset).split(/\r\n?|\n/).length;
  return { kind: "refused", reason: "name-repeated", field, line };
}

function refused(reason: Refusal, findings: readonly Finding[] = []): LeafletFile {
  return { kind: "refused", reason, findings };
}

/** Of UTF-8, and of UTF-16 that says so by its first bytes; undefined: it is neither. */
function textOf(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** JSON of another kind parses as a leaflet without anything in it. */
function isNothing(content: LeafletContent): boolean {
  const nothing = parseLeaflet({});
  return nothing.kind === "parsed" && sameContent(content, nothing.content);
}

import {
  documentsOf,
  fromJson,
  fromXml,
  looksLikeDocument,
  parseLeaflet,
  parseRecord,
  readDocument,
  type DocumentContent,
  type DocumentReading,
  type EnvelopeDocument,
  type Finding,
  type LanguageFile,
  type LeafletContent,
} from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";
import { validateDocument } from "@nashra/engine/judge";
import { repeatedName, type RepeatedName } from "@nashra/engine/json-text";

import { decodeText, isXmlText, parseJsonObject } from "../../model/file-text.ts";
import { loadAllLanguages } from "../../model/language-files.ts";
import { openedForEditing } from "../../model/leaflet-edits.ts";

export type LeafletFile = SingleLeaflet | SeveralDocuments;

/** A file with several documents, of which one can be imported. */
export interface SeveralDocuments {
  readonly kind: "several";
  readonly documents: readonly EnvelopeDocument[];
  /** Reads the document with this `index`. */
  readonly read: (index: number) => SingleLeaflet;
}

/** `refused`: if `reason` is "findings", `findings` explains the rejection. Otherwise `findings` is empty. */
export type SingleLeaflet =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
      /** The title of the leaflet if it differs from the name of its medicine. */
      readonly title?: string | undefined;
      /** Whether the file contains a stored leaflet, which has a status or a version. */
      readonly stored: boolean;
    }
  | {
      readonly kind: "refused";
      readonly reason: Refusal;
      readonly findings: readonly Finding[];
    }
  /**
   * `name-repeated`: an object in the file has two properties with the same name. `JSON.parse` would silently
   * drop one of the two values.
   */
  | {
      readonly kind: "refused";
      readonly reason: "name-repeated";
      /** Path of the field in JavaScript notation: `customQA[0].answer`. */
      readonly field: string;
      /** Line number of the second occurrence, from 1. */
      readonly line: number;
    };

type Refusal = "too-large" | "not-text" | "not-a-leaflet" | "findings";

export const maxFileSize = 64 * 1024 * 1024;

/**
 * Reads a FHIR document in XML or JSON, or a leaflet in the JSON format of this application. Loads all languages first,
 * because the sections of a document are found by their titles. Rejects if a language cannot be loaded.
 */
export async function readLeafletFile(file: Blob): Promise<LeafletFile> {
  if (file.size > maxFileSize) return refused("too-large");
  const text = decodeText(await file.arrayBuffer());
  return text === undefined ? refused("not-text") : readLeafletText(text, await loadAllLanguages());
}

export function readLeafletText(
  text: string,
  languages: readonly LanguageFile[] = [],
): LeafletFile {
  if (isXmlText(text)) return ofReading(fromXml(text), languages);
  const json = text.replace(/^\uFEFF/, "");
  const value = parseJsonObject(json);
  // Text that is not JSON goes to the document reader, whose error message contains the position of the error.
  if (value === undefined || looksLikeDocument(value)) return ofReading(fromJson(text), languages);
  const repeated = repeatedName(json, value);
  if (repeated !== undefined) return ofRepeated(json, repeated);
  const parsed = parseRecord(value);
  if (parsed.kind === "malformed") return refused("findings", parsed.findings);
  const { record, findings } = parsed;
  if (isEmptyLeaflet(record.content)) return refused("not-a-leaflet");
  const isNamedAfterMedicine =
    record.title === undefined || record.title === record.content.medicineName;
  return {
    kind: "read",
    content: openedForEditing(record.content),
    findings,
    title: isNamedAfterMedicine ? undefined : record.title,
    stored: record.version !== undefined || record.status !== undefined,
  };
}

function ofReading(reading: DocumentReading, languages: readonly LanguageFile[]): LeafletFile {
  const documents = documentsOf(reading);
  const options = { judge: validateDocument, languages };
  if (documents.length < 2) return ofDocument(readDocument(reading, options));
  const read = (document: number) => ofDocument(readDocument(reading, { ...options, document }));
  return { kind: "several", documents, read };
}

function ofDocument(read: DocumentContent): SingleLeaflet {
  if (read.kind === "refused") return refused("findings", read.findings);
  const { content, findings } = read;
  return { kind: "read", content: openedForEditing(content), findings, stored: false };
}

/**
 * Maximum number of characters of a field path. The property names in the path come from the file and can be
 * very long.
 */
const longestField = 200;

function ofRepeated(text: string, { path, offset }: RepeatedName): SingleLeaflet {
  const field = path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "")
    .slice(-longestField);
  const line = text.slice(0, offset).split(/\r\n?|\n/).length;
  return { kind: "refused", reason: "name-repeated", field, line };
}

function refused(reason: Refusal, findings: readonly Finding[] = []): SingleLeaflet {
  return { kind: "refused", reason, findings };
}

/**
 * Whether the content is that of an empty leaflet. A JSON object without any field of a leaflet is parsed as
 * an empty leaflet.
 */
function isEmptyLeaflet(content: LeafletContent): boolean {
  const empty = parseLeaflet({});
  return empty.kind === "parsed" && sameContent(content, empty.content);
}

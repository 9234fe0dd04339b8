import {
  fromXml,
  type BuildOptions,
  type DocumentReading,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { compareDocument } from "@nashra/engine/judge";
import { findingOf } from "./finding-of.ts";

/** A client's XML. It is read at most once, when the reading is needed. */
export class ClientXml {
  readonly text: string;
  #reading: DocumentReading | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get reading(): DocumentReading {
    this.#reading ??= fromXml(this.text);
    return this.#reading;
  }
}

/** Why a client's XML cannot be stored, as a code of the engine; undefined if it can be stored. */
export function xmlFault({ reading }: ClientXml): string | undefined {
  if (reading.kind === "read") return undefined;
  const { code } = reading.findings[0];
  return code === "input-empty" ? "xml-ill-formed" : code;
}

/**
 * Compares a client's XML with the content. Returns the differences as findings of severity `error`; an empty
 * list if there are none.
 */
export function compareXml(
  content: LeafletContent,
  { reading }: ClientXml,
  options: BuildOptions,
): readonly Finding[] {
  if (reading.kind === "refused") return reading.findings;
  const findings = compareDocument(content, reading.bundle, options);
  return findings.length > 0 ? findings : misplacedWords(reading);
}

/**
 * Returns a finding for words in the XML at places where FHIR allows no text. The bundle does not contain
 * such words, so `compareDocument` does not find them.
 */
function misplacedWords(reading: DocumentReading & { readonly kind: "read" }): readonly Finding[] {
  const added = reading.unplaced.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  if (added.length === 0) return [];
  const details = { missing: [], added: added.slice(0, 12) };
  return [findingOf("document-differs", [], details)];
}

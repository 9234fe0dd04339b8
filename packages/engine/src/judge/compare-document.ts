import { carried } from "../fhir/carried.ts";
import type { BuildOptions, Layout, LeafletContent } from "../leaflet/content.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import { leafletTexts, type LeafletText } from "../validation/leaflet-texts.ts";
import { string } from "../fhir/reading/elements.ts";
import { isEnvelope } from "../fhir/reading/envelope.ts";
import { readDocument } from "../fhir/read-document.ts";
import { normalise } from "../text/normalise.ts";
import type { Resource } from "../document/types.ts";

/** Maximum number of missing words, and of added words, in a finding. */
const named = 12;

/**
 * Compares a document from any source with a leaflet: the document must contain the same words in the same
 * order, in either layout. The finding `document-differs` names the first missing and the first added words.
 */
export function compareDocument(
  content: LeafletContent,
  document: Resource,
  options: BuildOptions = {},
): readonly Finding[] {
  // the XML of a leaflet is one document, not an envelope around it
  if (isEnvelope(document))
    return [finding("not-a-document", [], { found: string(document, "type") })];
  const read = readDocument(document);
  if (read.kind === "refused") return read.findings;
  const importedWords = wordsOf([...textsOf(read.content), ...unplacedTexts(read.findings)]);
  const wordsIn = (layout: Layout) => wordsOf(textsOf(carried(content, { ...options, layout })));
  const complete = wordsIn("complete");
  if (isSame(complete, importedWords)) return [];
  const standard = wordsIn("standard");
  if (isSame(standard, importedWords)) return [];
  return [
    finding("document-differs", [], {
      missing: missingFrom(standard, importedWords),
      added: missingFrom(importedWords, complete),
    }),
  ];
}

type Text = Pick<LeafletText, "text">;

function textsOf(content: LeafletContent): readonly Text[] {
  const dates = [content.revisionDate, content.firstAuthorisedOn ?? ""];
  return [...dates.map((text) => ({ text })), ...leafletTexts(content)];
}

function unplacedTexts(findings: readonly Finding[]): readonly Text[] {
  return findings
    .filter(({ code }) => code === "import-unplaced")
    .flatMap(({ details }) =>
      [details["text"] ?? []].flat().map((text) => ({ text: String(text) })),
    );
}

function wordsOf(texts: readonly Text[]): readonly string[] {
  const words: string[] = [];
  for (const { text } of texts)
    for (const word of normalise(text, "NFC").split(/\s+/)) if (word !== "") words.push(word);
  return words;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}

/** The first words that occur more often in `some` than in `others`. */
function missingFrom(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const missing: string[] = [];
  for (const word of some) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    if (count <= 0) missing.push(word);
    if (missing.length === named) break;
  }
  return missing;
}

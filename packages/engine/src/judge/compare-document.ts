import { carried } from "../fhir/carried.ts";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import { leafletTexts } from "../validation/leaflet-texts.ts";
import { readDocument } from "../fhir/read-document.ts";
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
  const read = readDocument(document);
  if (read.kind === "refused") return read.findings;
  const importedWords = [...wordsOf(read.content), ...unplacedWords(read.findings)];
  const layouts = (["complete", "standard"] as const).map((layout) =>
    wordsOf(carried(content, { ...options, layout })),
  );
  if (layouts.some((ours) => ours.join(" ") === importedWords.join(" "))) return [];
  const [complete = [], standard = []] = layouts;
  return [
    finding("document-differs", [], {
      missing: missingFrom(standard, importedWords),
      added: missingFrom(importedWords, complete),
    }),
  ];
}

function wordsOf(content: LeafletContent): readonly string[] {
  const dates = [content.revisionDate, content.firstAuthorisedOn ?? ""];
  return [...dates, ...leafletTexts(content).map(({ text }) => text)].flatMap(words);
}

function unplacedWords(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ code }) => code === "import-unplaced")
    .flatMap(({ details }) =>
      [details["text"] ?? []].flat().flatMap((text) => words(String(text))),
    );
}

function words(text: string): readonly string[] {
  return text
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The first words that occur more often in `some` than in `others`. */
function missingFrom(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const more = some.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return more.slice(0, named);
}

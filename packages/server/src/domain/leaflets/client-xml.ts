import {
  findingRules,
  fromXml,
  type BuildOptions,
  type DocumentReading,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { compareDocument } from "@nashra/engine/judge";

/** Why XML of a client cannot be stored: a code of the engine's; undefined where it can be. */
export function xmlFault(xml: string): string | undefined {
  const reading = fromXml(xml);
  if (reading.kind === "read") return undefined;
  const { code } = reading.findings[0];
  return code === "input-empty" ? "xml-ill-formed" : code;
}

/** What a client's XML says otherwise than the content: findings of severity error, or none. */
export function compareXml(
  content: LeafletContent,
  xml: string,
  options: BuildOptions,
): readonly Finding[] {
  const reading = fromXml(xml);
  if (reading.kind === "refused") return reading.findings;
  const findings = compareDocument(content, reading.bundle, options);
  return findings.length > 0 ? findings : unplacedWords(reading);
}

/** Words that stand in the XML where the standard has no place for any: the content does not have them. */
function unplacedWords(reading: DocumentReading & { readonly kind: "read" }): readonly Finding[] {
  const added = reading.unplaced.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  if (added.length === 0) return [];
  const [severity, reference] = findingRules["document-differs"];
  const details = { missing: [], added: added.slice(0, 12) };
  return [{ code: "document-differs", severity, path: [], details, reference }];
}

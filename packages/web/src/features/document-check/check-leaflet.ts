import {
  buildDocument,
  buildOptionsOf,
  findingRules,
  parseRecord,
  tooComplex,
  validateLeaflet,
  type BuildOptions,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { placeIn, placesInLeaflet, repeatedName } from "@nashra/engine/json-text";
import { languages } from "@nashra/engine/languages";

/**
 * Validates a leaflet or a stored leaflet and, if its document can be built, the document too. Findings about the
 * leaflet have the line and column of their field; findings about the document have neither.
 */
export function checkLeaflet(text: string, value: object): readonly Finding[] {
  const repeated = repeatedName(text, value);
  if (repeated !== undefined) {
    const { name, path, offset } = repeated;
    return [repetition(name, path, placeIn(text, offset))];
  }
  const placeOf = placesInLeaflet(text, value);
  const placed = (findings: readonly Finding[]) =>
    findings.map((found) => ({ ...found, ...placeOf(found) }));
  const parsed = parseRecord(withoutSchema(value));
  if (parsed.kind === "malformed") return placed(parsed.findings);
  const { content } = parsed.record;
  const options = { ...buildOptionsOf(parsed.record), languages, judge: validateDocument };
  const findings = placed([...parsed.findings, ...validateLeaflet(content, options)]);
  return [...findings, ...findingsOfDocument(content, options, findings)];
}

function findingsOfDocument(
  content: LeafletContent,
  options: BuildOptions,
  known: readonly Finding[],
): readonly Finding[] {
  try {
    const built = buildDocument(content, options);
    if (built.kind === "built") return validateDocument(built.bundle);
    const reported = new Set(known.map(keyOf));
    return built.findings.filter((found) => !reported.has(keyOf(found)));
  } catch (error) {
    return [tooComplex(error)];
  }
}

function keyOf({ code, path }: Finding): string {
  return JSON.stringify([code, path]);
}

/** A repeated name is reported alone, because `JSON.parse` has already discarded one of the two values. */
function repetition(
  name: string,
  path: Finding["path"],
  place: Pick<Finding, "line" | "column">,
): Finding {
  const [severity, reference] = findingRules["element-repeated"];
  const expression = path.join(".");
  return {
    code: "element-repeated",
    severity,
    reference,
    path,
    details: { element: name },
    expression,
    ...place,
  };
}

/** Removes `$schema`. Editors use it, but it is not a field of a leaflet. */
function withoutSchema(value: object): object {
  if (!("$schema" in value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}

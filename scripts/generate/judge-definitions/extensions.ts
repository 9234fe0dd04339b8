import { codesOf, grammars } from "./bindings.ts";
import {
  type ExtensionDefinition,
  extensionDefinitions,
  type ExtensionValue,
} from "./extension-definitions.ts";
import { lastPart, heading, recordSource } from "./sources.ts";

const base = "http://hl7.org/fhir/StructureDefinition/";

/**
 * The source text of `bindings-of-extensions.ts`: the extensions that are allowed in the types of the
 * engine's tables.
 */
export function extensionsSource(types: readonly string[]): string {
  const definitions = extensionDefinitions();
  const used = definitions.filter(({ url }) => url.startsWith(base));
  return [
    heading,
    recordSource(
      "extensionLines",
      `The extensions of hl7.fhir.uv.extensions.r5 5.3.0-ballot-tc1 under ${base}. Each line contains the contexts, then the value's types or, after "+", the parts ("!" required, "*" repeatable). "#" precedes a required value set.`,
      used.map((definition) => [definition.url.slice(base.length), lineOf(definition, types)]),
    ),
  ].join("");
}

function lineOf(
  { context, modifier, extension, ...valued }: ExtensionDefinition,
  types: readonly string[],
) {
  const known = context.filter(
    (path) => types.includes(path.split(".")[0] ?? "") || !/^[A-Z]/.test(path),
  );
  const anywhere = context.some((path) => path.startsWith("fhirpath:")) ? ["*"] : known;
  const contexts = anywhere.map((path) => path.replace(base, "^")).join(",");
  const parts = extension?.map(
    (part) =>
      `+${part.url}${part.min > 0 ? "!" : ""}${part.max === "1" ? "" : "*"}:${valueOf(part)}`,
  );
  return [modifier ? "modifier" : "", contexts, parts?.join(" ") ?? valueOf(valued)]
    .filter(Boolean)
    .join(" ");
}

function valueOf({ value = [], valueSet }: ExtensionValue): string {
  const set = valueSet ? lastPart(valueSet) : "";
  const listed = grammars.has(set) || (set !== "" && codesOf(set) !== undefined);
  return (value.length > 30 ? "*" : value.join("|")) + (listed ? `#${set}` : "");
}

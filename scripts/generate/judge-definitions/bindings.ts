import { readdirSync } from "node:fs";
import { extensionDefinitions } from "./extension-definitions.ts";
import {
  type CodeSystem,
  conceptsOf,
  coreResource,
  elementsOf,
  extractedConcepts,
  type ElementDefinition,
  lastPart,
  heading,
  recordSource,
  type ValueSet,
} from "./sources.ts";

/** Value sets that are defined by a grammar and not by a list. The document validator has a rule for each. */
export const grammars = new Set(["all-languages", "languages", "mimetypes"]);

/** The source text of `bindings.ts`: the allowed codes, reference targets and resource names of R5. */
export function bindingsSource(types: readonly string[]): string {
  const elements = types.flatMap((type) => ownElements(type));
  const bound = elements.flatMap((element) => boundTo(element));
  const sets = [...new Set([...bound.map(([, set]) => set), ...extensionValueSets()])].toSorted();
  return [
    heading,
    recordSource(
      "requiredBindings",
      "The required value set for an element's code, by the element's path.",
      bound,
    ),
    recordSource(
      "valueSets",
      "The codes of all required value sets.",
      sets.filter((set) => !grammars.has(set)).map((set) => [set, codesOf(set)?.join(" ")]),
    ),
    recordSource(
      "referenceTargets",
      "The allowed resource types for the target of a reference, by the element's path. Other references may have any target.",
      elements.flatMap((element) => targetsOf(element)),
    ),
    `/** All resource types of R5. */\nexport const resourceTypes = ${JSON.stringify(resourceTypes().join(" "))};\n`,
  ].join("");
}

/**
 * The elements of a type, without `implicitRules`, `language`, `meta`, `id` and `text`, which most types
 * inherit. `Resource` keeps them, and `Attachment` keeps its `language`.
 */
function ownElements(type: string): readonly ElementDefinition[] {
  const inherited =
    type === "Resource" ? /^$/ : /^[A-Z]\w+\.(?:implicitRules|language|meta|id|text)$/;
  return elementsOf(type).filter(
    ({ path }) => !inherited.test(path) || path === "Attachment.language",
  );
}

/** The value sets that extensions require and that have a list of codes or a grammar. */
function extensionValueSets(): readonly string[] {
  const valued = extensionDefinitions().flatMap(({ extension = [], ...own }) => [
    own,
    ...extension,
  ]);
  const sets = valued.flatMap(({ valueSet }) => (valueSet ? [lastPart(valueSet)] : []));
  return sets.filter((set) => grammars.has(set) || codesOf(set) !== undefined);
}

function boundTo({ path, binding }: ElementDefinition): [string, string][] {
  if (binding?.strength !== "required" || !binding.valueSet) return [];
  const set = lastPart(binding.valueSet);
  return grammars.has(set) || codesOf(set) ? [[path, set]] : [];
}

/** The codes of a value set of the core package; undefined if the package does not list them. */
export function codesOf(id: string): readonly string[] | undefined {
  const parts = coreResource<ValueSet>("ValueSet", id)?.compose?.include.map((included) => {
    if (included.filter) return undefined;
    if (included.concept) return included.concept.map(({ code }) => code);
    if (included.valueSet) return included.valueSet.flatMap((url) => codesOf(lastPart(url)) ?? []);
    return systemCodes(included.system ?? "");
  });
  if (!parts || parts.length === 0 || parts.includes(undefined)) return undefined;
  return [...new Set(parts.flatMap((part) => part ?? []))];
}

function systemCodes(url: string): readonly string[] | undefined {
  const extracted = extractedConcepts()[url];
  if (extracted) return extracted.map(([code]) => code);
  const system = coreResource<CodeSystem>("CodeSystem", lastPart(url));
  if (system?.url !== url || system.content !== "complete") return undefined;
  return conceptsOf(system.concept).map(({ code }) => code);
}

function targetsOf({ path, type = [] }: ElementDefinition): [string, string][] {
  const targets = type
    .filter(({ code }) => code === "Reference")
    .flatMap(({ targetProfile = [] }) => targetProfile.map(lastPart));
  return targets.length === 0 || targets.includes("Resource") ? [] : [[path, targets.join(" ")]];
}

/** The R5 constraints with severity error, as `path key`, at the types and elements that define them. */
export function constraintsOfStandard(types: readonly string[]): readonly string[] {
  return types.flatMap((type) =>
    ownElements(type).flatMap(({ path, constraint = [], type: dataTypes = [] }) => {
      // A constraint of a data type belongs to the type, not to every element of this type.
      const inherited = new Set(dataTypes.flatMap(({ code }) => keysAt(code)));
      return constraint
        .filter(
          ({ key, severity, expression }) =>
            severity === "error" && expression && !inherited.has(key),
        )
        .map(({ key }) => `${path} ${key}`);
    }),
  );
}

function keysAt(type: string): readonly string[] {
  if (!/^[A-Z]\w+$/.test(type)) return [];
  return (elementsOf(type)[0]?.constraint ?? []).map(({ key }) => key);
}

function resourceTypes(): readonly string[] {
  const folder = new URL("../../../node_modules/hl7.fhir.r5.core/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => /^StructureDefinition-[A-Z]\w+\.json$/.test(file))
    .map((file) => file.slice("StructureDefinition-".length, -".json".length))
    .filter((name) => {
      const definition = coreResource<{ kind: string; abstract: boolean; derivation?: string }>(
        "StructureDefinition",
        name,
      );
      return (
        definition?.kind === "resource" &&
        !definition.abstract &&
        definition.derivation === "specialization"
      );
    })
    .toSorted();
}

import { readFileSync } from "node:fs";

import type { GeneratedFiles } from "./generated-files.ts";

/**
 * The resource types for which the ePI guide has profiles, and the OperationOutcome that document validation
 * returns. Other resource types get no line in the generated file.
 */
const resourceTypes = [
  "AdministrableProductDefinition",
  "Binary",
  "Bundle",
  "ClinicalUseDefinition",
  "Composition",
  "Ingredient",
  "List",
  "ManufacturedItemDefinition",
  "MedicinalProductDefinition",
  "OperationOutcome",
  "Organization",
  "PackagedProductDefinition",
  "RegulatedAuthorization",
  "SubstanceDefinition",
];

/** Data types that an ePI document contains only in extensions. They get no line in the generated file. */
const leftOut = new Set([
  "Age",
  "Availability",
  "ContactDetail",
  "Count",
  "DataRequirement",
  "Distance",
  "Dosage",
  "Money",
  "ParameterDefinition",
  "SampledData",
  "Timing",
  "TriggerDefinition",
]);

const bases = ["Resource", "DomainResource", "Element", "BackboneElement"];
/** Abstract types, each with the type that has the same elements. */
const sameAs: Readonly<Record<string, string>> = {
  DataType: "Element",
  BackboneType: "BackboneElement",
};
const fhirType = "http://hl7.org/fhir/StructureDefinition/structuredefinition-fhir-type";

interface ElementType {
  readonly code: string;
  readonly extension?: readonly { readonly url: string; readonly valueUrl?: string }[];
}

interface ElementDefinition {
  readonly path: string;
  readonly min: number;
  readonly max: string;
  readonly type?: readonly ElementType[];
  readonly contentReference?: string;
  readonly representation?: readonly string[];
}

interface StructureDefinition {
  readonly type: string;
  readonly kind: string;
  readonly baseDefinition?: string;
  readonly snapshot: { readonly element: readonly ElementDefinition[] };
}

/**
 * One line of text per FHIR R5 type that an ePI document uses, generated from the StructureDefinitions of the
 * npm package hl7.fhir.r5.core.
 */
export function structureFiles(): GeneratedFiles {
  const lines = new Map<string, string>();
  const waiting = [...bases, ...resourceTypes];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const definition = readDefinition(name);
    if (lines.has(name) || definition.kind === "primitive-type") continue;
    lines.set(name, structureLine(definition));
    waiting.push(...typesNamed(definition));
  }
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { "packages/engine/src/document/definitions/structures.ts": sourceOf(sorted) };
}

function readDefinition(name: string): StructureDefinition {
  const file = new URL(
    `../../node_modules/hl7.fhir.r5.core/StructureDefinition-${name}.json`,
    import.meta.url,
  );
  // The files of the package have exactly this shape; a test checks the text that is generated from them.
  return JSON.parse(readFileSync(file, "utf8")) as StructureDefinition;
}

function typesNamed({ snapshot }: StructureDefinition): string[] {
  return snapshot.element
    .flatMap(({ type = [] }) => type.map(({ code }) => code))
    .filter((code) => /^[A-Z]/.test(code) && !(code in sameAs) && !leftOut.has(code));
}

/** Returns `Base name!*:type|type name{…} …`; the head of the generated file explains the notation. */
function structureLine(definition: StructureDefinition): string {
  const own = ownElements(definition);
  return [baseOf(definition), childrenLine(own, definition.type)].filter(Boolean).join(" ");
}

function baseOf({ type, baseDefinition = "" }: StructureDefinition): string {
  const base = baseDefinition.slice(baseDefinition.lastIndexOf("/") + 1);
  if (base === "Base") return "-";
  const named = sameAs[base] ?? base;
  if (bases.includes(named) || named === "Quantity") return named;
  throw new Error(`${type} has the base ${base}, which has no line`);
}

function ownElements(definition: StructureDefinition): readonly ElementDefinition[] {
  const base = baseOf(definition);
  const elements = definition.snapshot.element.slice(1);
  if (base === "-") return elements;
  const inherited = new Set(
    elementsOfBase(base).map(({ path }) => path.slice(path.indexOf(".") + 1)),
  );
  return elements.filter(({ path }) => !inherited.has(path.slice(path.indexOf(".") + 1)));
}

function elementsOfBase(base: string): readonly ElementDefinition[] {
  return readDefinition(base).snapshot.element.slice(1);
}

function childrenLine(elements: readonly ElementDefinition[], parent: string): string {
  return elements
    .filter(({ path }) => path.slice(0, path.lastIndexOf(".")) === parent)
    .map((element) => elementToken(element, elements))
    .join(" ");
}

function elementToken(element: ElementDefinition, all: readonly ElementDefinition[]): string {
  if (element.min > 1 || !["1", "*"].includes(element.max)) {
    throw new Error(`${element.path} is ${element.min}..${element.max}, which has no notation`);
  }
  const attribute = element.representation?.includes("xmlAttr") ? "@" : "";
  const name = element.path.slice(element.path.lastIndexOf(".") + 1);
  const counts = (element.min ? "!" : "") + (element.max === "*" ? "*" : "");
  return attribute + name + counts + contentToken(element, all);
}

function contentToken(element: ElementDefinition, all: readonly ElementDefinition[]): string {
  if (element.contentReference) return `=${element.contentReference.replace(/^.*#/, "")}`;
  const types = (element.type ?? []).map(typeName);
  if (types[0] === "BackboneElement") return `{${nestedLine(element, all)}}`;
  if (types[0] === "Element" && types.length === 1) return `~{${nestedLine(element, all)}}`;
  // An open choice of any type, https://hl7.org/fhir/R5/datatypes.html#open
  return element.path === "Extension.value[x]" ? `:${types.join("|")}` : openOr(types);
}

function nestedLine(element: ElementDefinition, all: readonly ElementDefinition[]): string {
  const own = all.filter(({ path }) => !/\.(?:id|extension|modifierExtension)$/.test(path));
  return childrenLine(own, element.path);
}

function openOr(types: readonly string[]): string {
  if (types.length > 40) return ":*";
  return types.join() === "string" ? "" : `:${types.join("|")}`;
}

function typeName({ code, extension = [] }: ElementType): string {
  if (!code.startsWith("http")) return code;
  return extension.find(({ url }) => url === fhirType)?.valueUrl ?? "string";
}

function sourceOf(lines: readonly (readonly [string, string])[]): string {
  const head = `/**
 * The structures of FHIR R5 (5.0.0) that an ePI document uses, with one line for each type.
 * Generated by scripts/generate/structures.ts from the npm package hl7.fhir.r5.core 5.0.0; do not edit.
 *
 * A line contains the base type, then the type's own elements in the order that FHIR defines:
 * \`name:type\` at most one (a string if no type follows), \`!\` at least one, \`*\` any number, \`@\` an XML attribute, \`[x]\` one of
 * the types that follow (\`:*\` those of Extension.value[x]), \`{…}\` a backbone element with its
 * children, \`~{…}\` a nested element without modifierExtension, \`=path\` the children of that path.
 */
export const structureLines: Readonly<Record<string, string>> = {
`;
  return `${head}${lines.map(([name, line]) => lineOf(name, line)).join("")}};\n`;
}

function lineOf(name: string, line: string): string {
  const text = JSON.stringify(line);
  const whole = `  ${name}: ${text},`;
  // The formatter breaks the line after the colon, unless the line fits or the name has at most four letters.
  return whole.length <= 100 || name.length <= 4 ? `${whole}\n` : `  ${name}:\n    ${text},\n`;
}

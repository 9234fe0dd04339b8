import { codeSystemNames, wholeCodeSystems } from "./definitions/displays.ts";
import { textAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { isLanguageTag, languageName } from "./languages.ts";
import type { NodeLocation } from "./node-location.ts";

const languageSystem = "urn:ietf:bcp:47";
const read = new Map<string, ReadonlyMap<string, string>>();

/** Reports a code that is not in its code system, and a display that differs from the system's display. */
export function checkCoding(
  coding: object,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  const { system, code, display } = {
    system: textAt(coding, "system"),
    code: textAt(coding, "code"),
    display: textAt(coding, "display"),
  };
  if (system === undefined || code === undefined) return;
  const expected = displayIn(system, code);
  if (expected === undefined) {
    collector.report("code-unknown", location, { code, valueSet: system });
  } else if (display !== undefined && expected !== "" && !isSame(display, expected)) {
    const at = { parent: location, key: "display" };
    collector.report("display-differs", at, { display, expected });
  }
}

/**
 * The display of a code. Undefined if the code system does not contain the code; "" if the display is not
 * known.
 */
function displayIn(system: string, code: string): string | undefined {
  if (system === languageSystem)
    return isLanguageTag(code) ? (languageName(code) ?? "") : undefined;
  const concepts = conceptsOf(system);
  return concepts ? concepts.get(code) : "";
}

function conceptsOf(system: string): ReadonlyMap<string, string> | undefined {
  if (!read.has(system) && Object.hasOwn(wholeCodeSystems, system)) {
    const lines = wholeCodeSystems[system] ?? "";
    if (lines.startsWith("=")) return conceptsOf(lines.slice(1));
    read.set(system, new Map(lines.split("\n").map(concept)));
  }
  return read.get(system);
}

function concept(line: string): [string, string] {
  const [code = "", display = code] = line.split("\t");
  return [code, display];
}

/** Compares displays case-insensitively, but with exact white space. */
function isSame(display: string, expected: string): boolean {
  return display === expected || display.toLowerCase() === expected.toLowerCase();
}

const bases = Object.keys(codeSystemNames).toSorted((a, b) => b.length - a.length);
const names = new Map<string, ReadonlySet<string>>();

/** A URI of HL7, except those of value sets, profiles and the like, which are not listed. */
const hl7 =
  /^http:\/\/(?:hl7\.org\/fhir(?:\/uv\/emedicinal-product-info)?|terminology\.hl7\.org)(?:$|\/(?!(?!CodeSystem\/)[A-Z][A-Za-z]*\/|uv\/emedicinal-product-info\/))/;
/** The elements that contain the URI of a code system or of an identifier system. */
const systemPaths = new Set(["Coding.system", "Identifier.system"]);

/**
 * Whether a URI of HL7 is not known. In an element with a system, every such URI must be a known system. In
 * another element, only a URI with the form of an HL7 code system is reported.
 */
export function isUnknownSystem(uri: string, path: string): boolean {
  if (systemPaths.has(path) && hl7.test(uri)) return !isKnownSystem(uri);
  const base = bases.find((one) => uri.startsWith(one));
  if (base === undefined) return false;
  const name = nameIn(base, uri);
  // the lists contain no value sets, profiles or definitions of other guides; the URIs of these do not match
  // the pattern, so they are not reported
  const isListed = /^(?:[A-Za-z0-9.-]+\/?|(?:sid|CodeSystem)\/.*)$/.test(name);
  return isListed && !namesAt(base)?.has(name);
}

function isKnownSystem(uri: string): boolean {
  return bases.some((base) => uri.startsWith(base) && namesAt(base)?.has(nameIn(base, uri)));
}

function nameIn(base: string, uri: string): string {
  return uri.slice(base.length).replace(/[|#].*/s, "");
}

function namesAt(base: string): ReadonlySet<string> | undefined {
  if (!names.has(base)) names.set(base, new Set(codeSystemNames[base]?.split(" ")));
  return names.get(base);
}

/** Code systems whose URI other URIs resemble: with https, a slash at the end, or a version. */
const wellKnown = [
  "http://snomed.info/sct",
  "http://loinc.org",
  "http://unitsofmeasure.org",
  "http://www.nlm.nih.gov/research/umls/rxnorm",
];

/**
 * Reports the system of a quantity with a code if it is a system of HL7 that is not known, or if it resembles
 * a well-known system.
 */
export function checkQuantitySystem(
  quantity: unknown,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  const system = textAt(quantity, "system");
  if (system === undefined || textAt(quantity, "code") === undefined) return;
  const plain = system.replace(/^https:/, "http:");
  const isWrong =
    (plain !== system && isKnownSystem(plain)) ||
    wellKnown.some((known) => plain.startsWith(known) && system !== known) ||
    (/^http:\/\/(?:www\.)?hl7\.org\/fhir/.test(plain) && !isKnownSystem(system));
  if (isWrong) collector.report("code-unknown", location, { code: system, valueSet: "system" });
}

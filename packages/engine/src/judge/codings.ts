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

/** Whether a URI has the form of an HL7 code system but is not a known HL7 code system. */
export function isUnknownSystem(uri: string): boolean {
  const base = bases.find((one) => uri.startsWith(one));
  if (base === undefined) return false;
  if (!names.has(base)) names.set(base, new Set(codeSystemNames[base]?.split(" ")));
  const name = uri.slice(base.length).replace(/[|#].*/s, "");
  // the lists contain no value sets, profiles or definitions of other guides; the URIs of these do not match
  // the pattern, so they are not reported
  const isListed = /^(?:[A-Za-z0-9.-]+\/?|(?:sid|CodeSystem)\/.*)$/.test(name);
  return isListed && !names.get(base)?.has(name);
}

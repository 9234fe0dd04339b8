import { requiredBindings, valueSets } from "./definitions/bindings.ts";
import { isMembers, listOf, textAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { isLanguageTag } from "./languages.ts";
import { isResourceType } from "./resource-types.ts";
import type { NodeLocation } from "./node-location.ts";

/** https://www.rfc-editor.org/info/bcp13: type, subtype and parameters. */
const mediaType = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(?:\s*(?:;\s*[^;\s][^;]*)+)?$/;
const languageSystem = "urn:ietf:bcp:47";

const listed = new Map<string, ReadonlySet<string>>();

/** Reports a code that is not in the value set to which its element is bound. */
export function checkBinding(
  path: string,
  value: unknown,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  const at = inheritedPath(path);
  const set = Object.hasOwn(requiredBindings, at) ? requiredBindings[at] : undefined;
  if (set !== undefined) checkCode(set, value, location, collector);
}

/** All resources inherit `language` from their base type Resource. */
function inheritedPath(path: string): string {
  const [type = "", name, ...inner] = path.split(".");
  return name === "language" && inner.length === 0 && isResourceType(type)
    ? "Resource.language"
    : path;
}

/** Checks a code against a value set given by its name. An unknown value set accepts any code. */
export function checkCode(
  set: string,
  value: unknown,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  if (typeof value === "string") {
    if (!isIn(set, value))
      collector.report("code-unknown", location, { code: value, valueSet: set });
  } else if (isMembers(value)) {
    checkConcept(set, value, location, collector);
  }
}

/** At least one coding of a concept must be in the value set. */
function checkConcept(
  set: string,
  value: object,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  const codings = listOf(value, "coding");
  const all = codings.length > 0 || "text" in value ? codings : [value];
  const found = all.some((coding) => isIn(set, textAt(coding, "code") ?? "") && fits(set, coding));
  if (found) return;
  const code = textAt(all[0], "code") ?? "";
  collector.report("code-unknown", location, { code, valueSet: set });
}

function fits(set: string, coding: unknown): boolean {
  return !set.endsWith("languages") || textAt(coding, "system") === languageSystem;
}

function isIn(set: string, code: string): boolean {
  if (set.endsWith("languages")) return isLanguageTag(code);
  if (set === "mimetypes") return mediaType.test(code);
  return codesOf(set)?.has(code) ?? true;
}

function codesOf(set: string): ReadonlySet<string> | undefined {
  if (!listed.has(set) && Object.hasOwn(valueSets, set))
    listed.set(set, new Set(valueSets[set]?.split(" ")));
  return listed.get(set);
}

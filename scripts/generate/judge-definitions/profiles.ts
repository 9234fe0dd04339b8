import {
  elementsOf,
  type ElementDefinition,
  extract,
  lastPart,
  heading,
  recordSource,
} from "./sources.ts";

interface Profile {
  readonly type: string;
  readonly differential: readonly ElementDefinition[];
}

/** Same shape as `ProfileRule` in the engine. */
interface Rule {
  min?: number;
  max?: number;
  fixed?: unknown;
  pattern?: unknown;
  types?: string[];
  targets?: string[];
  profile?: string;
  by?: string;
  recurs?: string;
  slices?: Record<string, Rule>;
  children?: Record<string, Rule>;
}

/** The source text of `profiles.ts`: the requirements that the profiles of the ePI guide 1.0.0 add to R5. */
export function profilesSource(): string {
  // The file in `judge-source/` has exactly this shape; a test checks the text that is generated from it.
  const profiles = JSON.parse(extract("epi-profiles-1.0.0.json")) as Record<string, Profile>;
  const [first = ""] = Object.keys(profiles);
  const base = first.slice(0, first.lastIndexOf("/") + 1);
  return [
    heading,
    'import type { Profile } from "../profile-rule.ts";\n\n',
    `export const profileBase = ${JSON.stringify(base)};\n\n`,
    recordSource(
      "profiles",
      "The profiles of hl7.fhir.uv.emedicinal-product-info 1.0.0, as differences from R5.",
      Object.entries(profiles).map(([url, profile]) => [lastPart(url), compact(profile)]),
      "Profile",
    ),
  ].join("");
}

function compact({ type, differential }: Profile): { type: string; rule: Rule } {
  const rule: Rule = {};
  for (const element of differential) addTo(rule, element);
  return { type, rule: pruned(rule) ?? {} };
}

function addTo(root: Rule, element: ElementDefinition): void {
  const [, ...steps] = element.id.split(".");
  const rule = steps.reduce((at, step) => stepInto(at, step), root);
  const { min, max, type = [], slicing } = element;
  if (min) rule.min = min;
  if (max !== undefined && max !== "*") rule.max = Number(max);
  for (const [key, value] of Object.entries(element)) {
    if (key.startsWith("fixed")) rule.fixed = value;
    if (key.startsWith("pattern")) rule.pattern = value;
  }
  const discriminator = slicing?.discriminator?.[0];
  if (discriminator) rule.by = `${discriminator.type}:${discriminator.path}`;
  const targets = type.flatMap(({ targetProfile = [] }) => targetProfile.map(lastPart));
  if (targets.length > 0) rule.targets = targets;
  const name = element.path.slice(element.path.lastIndexOf(".") + 1);
  if (isRecursive(element.path)) rule.recurs = name;
  const profile = type.flatMap((one) => one.profile ?? [])[0];
  if (profile) rule.profile = lastPart(profile);
  if (targets.length === 0 && typed(element)) rule.types = type.map(({ code }) => code);
}

/** Whether an element has the same structure as its parent. An example is a section inside a section. */
function isRecursive(path: string): boolean {
  const element = elementsOf(path.split(".")[0] ?? "").find((one) => one.path === path);
  return element?.["contentReference"] === `#${path.slice(0, path.lastIndexOf("."))}`;
}

/**
 * Whether the profile lists the types of an element that is a choice of types or the resource of a Bundle
 * entry.
 */
function typed({ path, type = [] }: ElementDefinition): boolean {
  return type.length > 0 && (path.endsWith("[x]") || path === "Bundle.entry.resource");
}

function stepInto(rule: Rule, step: string): Rule {
  const [name = "", slice] = step.split(":");
  const child = ((rule.children ??= {})[name] ??= {});
  return slice === undefined ? child : ((child.slices ??= {})[slice] ??= {});
}

/** Removes rules without a requirement; undefined if nothing remains. */
function pruned(rule: Rule): Rule | undefined {
  const { children = {}, slices = {}, by, ...own } = rule;
  const kept = Object.entries(children).flatMap(([name, child]): [string, Rule][] => {
    const left = pruned(child);
    return left ? [[name, left]] : [];
  });
  // A slice without requirements is kept, because its elements must not be counted for the other slices.
  const sliced = Object.entries(slices).map(([name, slice]): [string, Rule] => [
    name,
    pruned(slice) ?? {},
  ]);
  const result: Rule = {
    ...own,
    ...(sliced.length > 0 && by ? { by, slices: Object.fromEntries(sliced) } : {}),
    ...(kept.length > 0 ? { children: Object.fromEntries(kept) } : {}),
  };
  return Object.keys(result).length > 0 ? result : undefined;
}

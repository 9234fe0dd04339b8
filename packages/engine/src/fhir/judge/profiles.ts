import { profileBase, profiles } from "../definitions/profiles.ts";
import { resolve, type Entries } from "./entries.ts";
import { isMembers, listOf, member, shown, textAt, type Members } from "./json.ts";
import type { Judgement } from "./judgement.ts";
import type { ProfileRule } from "./profile-rule.ts";
import type { Spot } from "./spot.ts";
import type { Scope, Survey } from "./survey.ts";

/** Judges the Bundle by the guide's profile and each resource by those it claims. */
export function judgeProfiles(survey: Survey, entries: Entries, judgement: Judgement): void {
  for (const scope of survey.scopes) {
    const names = new Set(claimed(scope));
    if (!scope.spot.parent) names.add("Bundle-uv-epi");
    for (const name of names)
      judgeProfile(name, scope, { scope, entries, judgement, profile: name });
  }
}

/** The profiles of the guide that a resource claims, whatever their version; others are not known here. */
function claimed({ resource }: Scope): readonly string[] {
  return listOf(member(resource, "meta"), "profile").flatMap((url) => {
    const [plain = ""] = String(url).split("|");
    const name = plain.startsWith(profileBase) ? plain.slice(profileBase.length) : "";
    return Object.hasOwn(profiles, name) ? [name] : [];
  });
}

interface Asked {
  readonly scope: Scope;
  readonly entries: Entries;
  readonly judgement: Judgement;
  /** The profile by which it is judged. */
  readonly profile: string;
}

function judgeProfile(
  name: string,
  { resource, type, spot }: Pick<Scope, "resource" | "type" | "spot">,
  asked: Asked,
): void {
  const profile = profiles[name];
  if (!profile) return;
  if (profile.type === type) {
    judgeChildren(profile.rule, resource, spot, { ...asked, profile: name });
  } else {
    const found = { rule: `resourceType = ${profile.type}`, profile: name };
    asked.judgement.report("profile-violated", spot, found);
  }
}

function judgeChildren(
  { children = {} }: ProfileRule,
  holder: Members,
  spot: Spot,
  asked: Asked,
): void {
  for (const [name, rule] of Object.entries(children)) {
    const found = valuesOf(holder, name, spot);
    judgeCount(name, rule, found.length, spot, asked);
    for (const one of found) judgeValue(rule, one, asked);
    if (rule.slices) judgeSlices(name, rule, found, spot, asked);
  }
}

interface Found {
  readonly key: string;
  readonly value: unknown;
  readonly spot: Spot;
}

/** The values under a name, with their places; of a choice (`value[x]`) those of any type. */
function valuesOf(holder: Members, name: string, parent: Spot): readonly Found[] {
  const keys = name.endsWith("[x]")
    ? Object.keys(holder).filter((key) => new RegExp(`^${name.slice(0, -3)}[A-Z]`).test(key))
    : [name];
  return keys.flatMap((key) => {
    const isList = Array.isArray(member(holder, key));
    const values = listOf(holder, key).length > 0 ? listOf(holder, key) : listOf(holder, `_${key}`);
    return values.map((value, index) => ({
      key,
      value,
      spot: spotOf(parent, key, value, isList ? index : undefined),
    }));
  });
}

function spotOf(parent: Spot, key: string, value: unknown, index: number | undefined): Spot {
  const node = isMembers(value) ? { node: value } : {};
  return { parent, key, ...node, ...(index === undefined ? {} : { index }) };
}

function judgeCount(
  name: string,
  { min = 0, max = Infinity }: ProfileRule,
  count: number,
  spot: Spot,
  { judgement, profile }: Asked,
): void {
  if (count < min) judgement.report("element-missing", spot, { element: name, profile });
  if (count <= max) return;
  judgement.report(max === 0 ? "element-unknown" : "element-repeated", spot, {
    element: name,
    profile,
  });
}

function judgeValue(rule: ProfileRule, { key, value, spot }: Found, asked: Asked): void {
  const { judgement, profile } = asked;
  const violated = (asks: string) =>
    judgement.report("profile-violated", spot, { rule: `${key} = ${asks}`, profile });
  if (rule.fixed !== undefined && value !== rule.fixed) violated(shown(rule.fixed));
  if (rule.pattern !== undefined && !hasPattern(value, rule.pattern))
    violated(JSON.stringify(rule.pattern));
  if (rule.types && !rule.slices && !rule.types.some((type) => isOfType(type, key, value)))
    violated(rule.types.join(" | "));
  if (rule.targets && isMembers(value)) judgeTarget(rule.targets, value, spot, asked);
  if (rule.profile && isMembers(value)) {
    judgeProfile(
      rule.profile,
      { resource: value, type: textAt(value, "resourceType") ?? "", spot },
      asked,
    );
  }
  if (isMembers(value)) judgeChildren(rule, value, spot, asked);
  if (isMembers(value) && rule.recurs) judgeLike(rule, rule.recurs, value, spot, asked);
}

/** HL7's validator applies the rules of a section in a section to every second level below. */
function judgeLike(
  rule: ProfileRule,
  name: string,
  value: Members,
  spot: Spot,
  asked: Asked,
): void {
  for (const child of valuesOf(value, name, spot)) {
    if (!isMembers(child.value)) continue;
    for (const like of valuesOf(child.value, name, child.spot)) judgeValue(rule, like, asked);
  }
}

/** By the key of a choice (`valueQuantity`), or by the type a resource says it is. */
function isOfType(type: string, key: string, value: unknown): boolean {
  return (
    textAt(value, "resourceType") === type ||
    key.endsWith(type.charAt(0).toUpperCase() + type.slice(1))
  );
}

function judgeSlices(
  name: string,
  { by = "", slices = {} }: ProfileRule,
  found: readonly Found[],
  spot: Spot,
  asked: Asked,
): void {
  for (const [slice, rule] of Object.entries(slices)) {
    const own = found.filter((one) => belongs(one, rule, by));
    judgeCount(`${name}:${slice}`, rule, own.length, spot, asked);
    for (const one of own) judgeValue(rule, one, asked);
  }
}

/** Whether a value is one of a slice's, by its type or by the pattern at the discriminator's path. */
function belongs({ key, value }: Found, rule: ProfileRule, by: string): boolean {
  const [kind, path = ""] = by.split(":");
  const at = path.replace(/^\$this\.?/, "");
  if (kind === "type") {
    const types = at === "" ? rule.types : rule.children?.[at]?.types;
    return (
      types?.some((type) => isOfType(type, key, at === "" ? value : member(value, at))) === true
    );
  }
  const inside = rule.children?.[at];
  return hasPattern(member(value, at), inside?.pattern ?? inside?.fixed);
}

/** Whether everything in a pattern is in the value too. https://hl7.org/fhir/R5/elementdefinition-definitions.html#ElementDefinition.pattern_x_ */
function hasPattern(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) {
    return pattern.every(
      (one) => Array.isArray(value) && value.some((item) => hasPattern(item, one)),
    );
  }
  if (!isMembers(pattern)) return value === pattern;
  return Object.entries(pattern).every(([key, one]) => hasPattern(member(value, key), one));
}

/**
 * A contained resource is judged by the profiles its reference asks for: it has to keep one of them.
 * An entry is judged where it stands.
 */
function judgeTarget(
  targets: readonly string[],
  reference: Members,
  spot: Spot,
  asked: Asked,
): void {
  const address = textAt(reference, "reference");
  if (address === undefined) return;
  const found = resolve(address, asked.scope, asked.entries);
  if (found.kind !== "contained") return;
  const type = textAt(found.resource, "resourceType") ?? "";
  const fitting = targets.filter((name) => profiles[name]?.type === type);
  if (fitting.length > 0 && !fitting.some((name) => keeps(name, found.resource, asked)))
    asked.judgement.report("profile-violated", spot, {
      rule: `${address} = ${fitting.join(" | ")}`,
      profile: asked.profile,
    });
}

function keeps(name: string, resource: Members, asked: Asked): boolean {
  const trial = asked.judgement.trial();
  const type = textAt(resource, "resourceType") ?? "";
  judgeProfile(name, { resource, type, spot: { key: type } }, { ...asked, judgement: trial });
  return trial.findings.length === 0;
}

import { profileBase, profiles } from "./definitions/profiles.ts";
import { type Entries, resolve } from "./entries.ts";
import { isMembers, listOf, member, shown, textAt, type Members } from "./json.ts";
import type { Judgement } from "./judgement.ts";
import type { ProfileRule } from "./profile-rule.ts";
import { belongs, type Found, hasPattern, isOfType, valuesOf } from "./profile-slices.ts";
import type { Spot } from "./spot.ts";
import type { Scope, Survey } from "./survey.ts";

/** Judges the Bundle by the guide's profile and each resource by those it claims. */
export function judgeProfiles(survey: Survey, entries: Entries, judgement: Judgement): void {
  const scopes = new Map(survey.scopes.map((scope) => [scope.resource, scope]));
  for (const scope of survey.scopes) {
    const names = new Set(claimed(scope));
    if (!scope.spot.parent && scope.resource["type"] === "document") names.add("Bundle-uv-epi");
    const asked = { scope, scopes, entries, judgement };
    for (const name of names)
      judgeProfile(name, scope.resource, scope.spot, { ...asked, profile: name });
  }
}

/** The profiles of the guide that a resource claims, whatever their version; others are not known here. */
function claimed({ resource }: Scope): readonly string[] {
  return listOf(member(resource, "meta"), "profile").flatMap((url) => {
    const [plain = ""] = typeof url === "string" ? url.split("|") : [];
    const name = plain.startsWith(profileBase) ? plain.slice(profileBase.length) : "";
    return Object.hasOwn(profiles, name) ? [name] : [];
  });
}

interface Asked {
  /** The resource that is judged. */
  readonly scope: Scope;
  readonly scopes: ReadonlyMap<Members, Scope>;
  readonly entries: Entries;
  readonly judgement: Judgement;
  /** The profile by which it is judged. */
  readonly profile: string;
}

function judgeProfile(name: string, resource: Members, spot: Spot, asked: Asked): void {
  const profile = profiles[name];
  if (!profile) return;
  if (profile.type === textAt(resource, "resourceType")) {
    const scope = asked.scopes.get(resource) ?? asked.scope;
    judgeChildren(profile.rule, resource, spot, { ...asked, scope, profile: name });
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
    for (const [slice, own] of Object.entries(rule.slices ?? {})) {
      const sliced = found.filter((one) => belongs(one, own, rule.by));
      judgeCount(`${name}:${slice}`, own, sliced.length, spot, asked);
      for (const one of sliced) judgeValue(own, one, asked);
    }
  }
}

function judgeCount(
  name: string,
  rule: ProfileRule,
  count: number,
  spot: Spot,
  asked: Asked,
): void {
  const { min = 0, max = Infinity } = rule;
  const { judgement, profile } = asked;
  const details = { element: name, profile };
  if (count < min) judgement.report("element-missing", spot, details);
  if (count > max)
    judgement.report(max === 0 ? "element-unknown" : "element-repeated", spot, details);
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
  if (!isMembers(value)) return;
  if (rule.targets) judgeTarget(rule.targets, value, spot, asked);
  if (rule.profile) judgeProfile(rule.profile, value, spot, asked);
  judgeChildren(rule, value, spot, asked);
  if (rule.recurs) judgeLike(rule, rule.recurs, value, spot, asked);
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

/**
 * A reference leads to a resource of one of the profiles. An entry is judged by its profile where it
 * stands; a contained resource has to keep one of those its reference asks for.
 */
function judgeTarget(
  targets: readonly string[],
  reference: Members,
  spot: Spot,
  asked: Asked,
): void {
  const { judgement, profile, scope, entries } = asked;
  const address = textAt(reference, "reference");
  const found = address === undefined ? undefined : resolve(address, scope, entries);
  const resource =
    found?.kind === "entry"
      ? found.entry.resource
      : found?.kind === "contained"
        ? found.resource
        : undefined;
  const type = textAt(resource, "resourceType");
  for (const one of new Set([type, textAt(reference, "type")])) {
    if (one === undefined || targets.some((name) => profiles[name]?.type === one || name === one))
      continue;
    judgement.report("reference-target", spot, { type: one, profile });
  }
  const fitting = targets.filter((name) => profiles[name]?.type === type);
  if (found?.kind !== "contained" || fitting.length === 0) return;
  if (!fitting.some((name) => keeps(name, found.resource, asked)))
    judgement.report("profile-violated", spot, {
      rule: `${String(address)} = ${fitting.join(" | ")}`,
      profile,
    });
}

function keeps(name: string, resource: Members, asked: Asked): boolean {
  const trial = asked.judgement.trial();
  judgeProfile(name, resource, { key: "" }, { ...asked, judgement: trial });
  return trial.findings.length === 0;
}

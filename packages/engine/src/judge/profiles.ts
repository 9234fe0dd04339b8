import { profileBase, profiles } from "./definitions/profiles.ts";
import { type Entries, resolve } from "./entries.ts";
import { isMembers, listOf, member, shown, textAt, type Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { ProfileRule } from "./profile-rule.ts";
import { belongs, type Found, hasPattern, isOfType, valuesOf } from "./profile-slices.ts";
import type { NodeLocation } from "./node-location.ts";
import type { Scope, DocumentIndex } from "./document-index.ts";

/** Checks the Bundle against the guide's profile, and each resource against the profiles that it claims. */
export function checkProfiles(
  documentIndex: DocumentIndex,
  entries: Entries,
  collector: FindingCollector,
): void {
  const scopes = new Map(documentIndex.scopes.map((scope) => [scope.resource, scope]));
  const conforming = new Map<Members, Map<string, boolean>>();
  for (const scope of documentIndex.scopes) {
    const names = new Set(claimed(scope));
    if (!scope.location.parent && scope.resource["type"] === "document") names.add("Bundle-uv-epi");
    const context = { scope, scopes, entries, collector, conforming };
    for (const name of names)
      checkProfile(name, scope.resource, scope.location, { ...context, profile: name });
  }
}

/** The profiles of the guide that a resource claims, in any version. Other profiles are ignored. */
function claimed({ resource }: Scope): readonly string[] {
  return listOf(member(resource, "meta"), "profile").flatMap((url) => {
    const [plain = ""] = typeof url === "string" ? url.split("|") : [];
    const name = plain.startsWith(profileBase) ? plain.slice(profileBase.length) : "";
    return Object.hasOwn(profiles, name) ? [name] : [];
  });
}

interface ProfileContext {
  /** The resource to check. */
  readonly scope: Scope;
  readonly scopes: ReadonlyMap<Members, Scope>;
  readonly entries: Entries;
  readonly collector: FindingCollector;
  /** Which contained resources conform to which profiles. Many references can refer to one resource. */
  readonly conforming: Map<Members, Map<string, boolean>>;
  /** The profile to check against. */
  readonly profile: string;
}

function checkProfile(
  name: string,
  resource: Members,
  location: NodeLocation,
  context: ProfileContext,
): void {
  const profile = profiles[name];
  if (!profile) return;
  if (profile.type === textAt(resource, "resourceType")) {
    const scope = context.scopes.get(resource) ?? context.scope;
    checkChildren(profile.rule, resource, location, { ...context, scope, profile: name });
  } else {
    const found = { rule: `resourceType = ${profile.type}`, profile: name };
    context.collector.report("profile-violated", location, found);
  }
}

function checkChildren(
  { children = {} }: ProfileRule,
  holder: Members,
  location: NodeLocation,
  context: ProfileContext,
): void {
  for (const [name, rule] of Object.entries(children)) {
    const found = valuesOf(holder, name, location);
    checkCount(name, rule, found.length, location, context);
    for (const one of found) checkValue(rule, one, context);
    for (const [slice, own] of Object.entries(rule.slices ?? {})) {
      const sliced = found.filter((one) => belongs(one, own, rule.by));
      checkCount(`${name}:${slice}`, own, sliced.length, location, context);
      for (const one of sliced) checkValue(own, one, context);
    }
  }
}

function checkCount(
  name: string,
  rule: ProfileRule,
  count: number,
  location: NodeLocation,
  context: ProfileContext,
): void {
  const { min = 0, max = Infinity } = rule;
  const { collector, profile } = context;
  const details = { element: name, profile };
  if (count < min) collector.report("element-missing", location, details);
  if (count > max)
    collector.report(max === 0 ? "element-unknown" : "element-repeated", location, details);
}

function checkValue(
  rule: ProfileRule,
  { key, value, location }: Found,
  context: ProfileContext,
): void {
  const { collector, profile } = context;
  const violated = (requirement: string) =>
    collector.report("profile-violated", location, { rule: `${key} = ${requirement}`, profile });
  if (rule.fixed !== undefined && value !== rule.fixed) violated(shown(rule.fixed));
  if (rule.pattern !== undefined && !hasPattern(value, rule.pattern))
    violated(JSON.stringify(rule.pattern));
  if (rule.types && !rule.slices && !rule.types.some((type) => isOfType(type, key, value)))
    violated(rule.types.join(" | "));
  if (!isMembers(value)) return;
  if (rule.targets) checkTarget(rule.targets, value, location, context);
  if (rule.profile) checkProfile(rule.profile, value, location, context);
  checkChildren(rule, value, location, context);
  if (rule.recurs) checkRecursion(rule, rule.recurs, value, location, context);
}

/**
 * Applies a rule to the elements with the same name two levels below, because HL7's validator applies the
 * rules for a nested section to every second level.
 */
function checkRecursion(
  rule: ProfileRule,
  name: string,
  value: Members,
  location: NodeLocation,
  context: ProfileContext,
): void {
  for (const child of valuesOf(value, name, location)) {
    if (!isMembers(child.value)) continue;
    for (const like of valuesOf(child.value, name, child.location)) checkValue(rule, like, context);
  }
}

/**
 * A reference must refer to a resource with one of the profiles. The resource of an entry is checked
 * separately against the profiles it claims, so only its type is checked here. A contained resource must
 * conform to one of the profiles.
 */
function checkTarget(
  targets: readonly string[],
  reference: Members,
  location: NodeLocation,
  context: ProfileContext,
): void {
  const { collector, profile, scope, entries } = context;
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
    collector.report("reference-target", location, { type: one, profile });
  }
  const fitting = targets.filter((name) => profiles[name]?.type === type);
  if (found?.kind !== "contained" || fitting.length === 0) return;
  if (!fitting.some((name) => conforms(name, found.resource, context)))
    collector.report("profile-violated", location, {
      rule: `${String(address)} = ${fitting.join(" | ")}`,
      profile,
    });
}

function conforms(name: string, resource: Members, context: ProfileContext): boolean {
  const known = context.conforming.get(resource) ?? new Map<string, boolean>();
  context.conforming.set(resource, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  // if the resource refers to itself through other resources, the check ends here
  known.set(name, true);
  const trial = context.collector.trial();
  checkProfile(name, resource, { key: "" }, { ...context, collector: trial });
  known.set(name, trial.findings.length === 0);
  return trial.findings.length === 0;
}

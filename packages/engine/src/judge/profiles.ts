import { profileBase, profiles } from "./definitions/profiles.ts";
import { type Entries, resolve } from "./entries.ts";
import { isMembers, listOf, member, shown, textAt, type Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { ProfileRule } from "./profile-rule.ts";
import { belongs, type Found, hasPattern, isOfType, valuesOf } from "./profile-slices.ts";
import type { NodeLocation } from "./node-location.ts";
import type { Scope, DocumentIndex } from "./document-index.ts";

const bundleProfile = "Bundle-uv-epi";

/** The profile that the guide's Bundle requires for the resource of an entry, by resource type. */
const entryProfiles: ReadonlyMap<string, string> = new Map(
  Object.values(profiles[bundleProfile]?.rule.children?.["entry"]?.slices ?? {}).flatMap(
    ({ children }): [string, string][] => {
      const { types: [type] = [], profile } = children?.["resource"] ?? {};
      return type === undefined || profile === undefined ? [] : [[type, profile]];
    },
  ),
);

/**
 * Checks each resource against the profiles that it claims. With `guide`, checks the outermost Bundle against
 * the guide's profile even if it does not claim it.
 */
export function checkProfiles(
  documentIndex: DocumentIndex,
  entries: Entries,
  { guide, collector }: { readonly guide: boolean; readonly collector: FindingCollector },
): void {
  const scopes = new Map(documentIndex.scopes.map((scope) => [scope.resource, scope]));
  const required = new Map<Members, Set<string>>();
  for (const scope of documentIndex.scopes) {
    const names = new Set(claimed(scope));
    if (guide && !scope.location.parent) names.add(bundleProfile);
    const bundle = required.get(documentIndex.scopes[0]?.resource ?? {});
    const own = scope.entry === undefined ? undefined : entryProfiles.get(scope.type);
    if (own !== undefined && bundle?.has(bundleProfile)) names.add(own);
    required.set(scope.resource, names);
  }
  const context = { scopes, entries, collector, required, conforming: new Map() };
  for (const scope of documentIndex.scopes)
    for (const name of required.get(scope.resource) ?? [])
      checkProfile(name, scope.resource, scope.location, { ...context, scope, profile: name });
}

const guideVersion = "1.0.0";

/**
 * The profiles of the guide that a resource claims. Other profiles, and those of other versions of the guide,
 * are ignored.
 */
function claimed({ resource }: Scope): readonly string[] {
  return listOf(member(resource, "meta"), "profile").flatMap((url) => {
    const [plain = "", version = guideVersion] = typeof url === "string" ? url.split("|") : [];
    const name = plain.startsWith(profileBase) ? plain.slice(profileBase.length) : "";
    return version === guideVersion && Object.hasOwn(profiles, name) ? [name] : [];
  });
}

interface ProfileContext {
  /** The resource to check. */
  readonly scope: Scope;
  readonly scopes: ReadonlyMap<Members, Scope>;
  readonly entries: Entries;
  readonly collector: FindingCollector;
  /** The profiles that each resource is checked against, because it or the guide's Bundle claims them. */
  readonly required: ReadonlyMap<Members, ReadonlySet<string>>;
  /** Which resources conform to which profiles. Many references can refer to one resource. */
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
 * A reference must refer to a resource that conforms to one of the profiles. If this resource is checked against
 * such a profile anyway, its errors are reported there, and not at each reference to it.
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
  if (!resource || fitting.length === 0) return;
  const checked = context.required.get(resource);
  if (fitting.some((name) => checked?.has(name))) return;
  if (!fitting.some((name) => conforms(name, resource, context)))
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

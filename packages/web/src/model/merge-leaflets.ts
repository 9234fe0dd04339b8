import {
  contentGroups,
  fieldsOfGroup,
  sectionKeys,
  type ContentGroup,
  type LeafletContent,
} from "@nashra/engine";
import { changedGroups } from "@nashra/engine/compare";

/** Two texts of one leaflet that were written at the same time, and the text that both started from. */
export interface ThreeVersions {
  readonly base: LeafletContent;
  readonly mine: LeafletContent;
  readonly theirs: LeafletContent;
}

export type Side = "mine" | "theirs";
/** The side to take for each group of fields that both texts changed differently. */
export type MergeChoices = Readonly<Partial<Record<ContentGroup, Side>>>;

/** The changed groups of fields, each list in the order of the leaflet form. */
export interface MergePlan {
  /** Changed only in `mine`. */
  readonly mine: readonly ContentGroup[];
  /** Changed only in `theirs`. */
  readonly theirs: readonly ContentGroup[];
  /** Changed in both texts, with different results. */
  readonly both: readonly ContentGroup[];
}

/**
 * Finds out which text changed each group of fields. A group that both texts changed in the same way is in no
 * list.
 */
export function planMerge({ base, mine, theirs }: ThreeVersions): MergePlan {
  const byMe = new Set(changedGroups(base, mine));
  const byThem = new Set(changedGroups(base, theirs));
  const different = new Set(changedGroups(theirs, mine));
  return {
    mine: contentGroups.filter((group) => byMe.has(group) && !byThem.has(group)),
    theirs: contentGroups.filter((group) => byThem.has(group) && !byMe.has(group)),
    both: contentGroups.filter(
      (group) => byMe.has(group) && byThem.has(group) && different.has(group),
    ),
  };
}

/**
 * Merges two texts of a leaflet group by group: a group that one text changed is taken from that text, a group
 * that both changed differently is taken from the chosen text. Returns undefined if a choice is missing, so
 * that no change disappears unseen. A group is never mixed from both texts.
 */
export function mergeLeaflets(
  versions: ThreeVersions,
  choices: MergeChoices = {},
): LeafletContent | undefined {
  const plan = planMerge(versions);
  if (plan.both.some((group) => choices[group] === undefined)) return undefined;
  const chosen = plan.both.filter((group) => choices[group] === "mine");
  return withGroups(versions.theirs, versions.mine, [...plan.mine, ...chosen]);
}

/**
 * The groups that a text changed in standard mode, and that are not printed because the merged text is in custom mode.
 * Empty while the choice of the mode is missing.
 */
export function hiddenByMerge(
  { mine, theirs }: ThreeVersions,
  plan: MergePlan,
  choices: MergeChoices = {},
): readonly ContentGroup[] {
  const sidesOf = (group: ContentGroup): readonly LeafletContent[] => {
    if (plan.both.includes(group) && choices[group] === undefined) return [mine, theirs];
    if (plan.mine.includes(group) || (plan.both.includes(group) && choices[group] === "mine"))
      return [mine];
    return [theirs];
  };
  if (!sidesOf("questions").every(({ customMode }) => customMode)) return [];
  const changed = new Set([...plan.mine, ...plan.theirs, ...plan.both]);
  return sectionKeys.filter(
    (group) => changed.has(group) && sidesOf(group).some(({ customMode }) => !customMode),
  );
}

/** A copy of `content` with these groups of fields of another leaflet. */
export function withGroups(
  content: LeafletContent,
  other: LeafletContent,
  groups: readonly ContentGroup[],
): LeafletContent {
  const taken = new Set<string>(groups.flatMap(fieldsOfGroup));
  const kept = Object.entries(content).filter(([field]) => !taken.has(field));
  const replaced = Object.entries(other).filter(([field]) => taken.has(field));
  return Object.fromEntries([...kept, ...replaced]) as unknown as LeafletContent; // each field has the value of one of the two
}

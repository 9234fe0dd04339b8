import { finding, type Finding } from "../../leaflet/finding.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** The control characters LRO and RLO override the direction of letters, so `5 mg` can appear as `gm 5`. */
const override = /[\u202d\u202e]/;

export function directionOverrides({
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  return texts
    .filter(({ text }) => override.test(text))
    .map(({ path }) => finding("direction-override", path));
}

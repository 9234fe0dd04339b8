import { finding, type Finding } from "../../leaflet/finding.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** LRO and RLO override the natural direction of letters: `5 mg` can be shown as `gm 5`. */
const override = /[\u202d\u202e]/;

export function directionOverrides({
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  return texts
    .filter(({ text }) => override.test(text))
    .map(({ path }) => finding("direction-override", path));
}

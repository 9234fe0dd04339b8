import { finding, type Finding } from "../../leaflet/finding.ts";
import { carriedType, resourcesInError } from "../carried-resources.ts";
import type { RuleInput } from "../rule.ts";

/** Reports carried resources that no document can contain. */
export function carriedResources({ content, options }: RuleInput): readonly Finding[] {
  const { carriedResources: carried } = content;
  if (carried === undefined) return [];
  const found = resourcesInError({ ...content, carriedResources: carried }, options.judge);
  return found.map(({ index, reason }) => {
    const type = carriedType(carried[index]?.resource ?? {}) ?? "";
    return finding("resource-invalid", ["carriedResources", index], { type, reason });
  });
}

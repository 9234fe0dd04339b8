import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlank } from "../../text/clean-text.ts";
import type { RuleInput } from "../rule.ts";

export function tables({ content }: RuleInput): readonly Finding[] {
  return content.tables.flatMap(({ data }, index) => {
    if (data.flat().every(isBlank))
      return [finding("table-empty", ["tables", index], { number: index + 1 })];
    const ragged = data.some((row) => row.length !== data[0]?.length);
    return ragged ? [finding("table-ragged", ["tables", index], { number: index + 1 })] : [];
  });
}

import { fieldRow, textFields } from "../../leaflet/field-names.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlank } from "../../text/clean-text.ts";
import type { RuleInput } from "../rule.ts";

const fields = textFields.filter((name) => fieldRow(name).required !== undefined);

/** Reports missing values of fields that the leaflet form marks as required. */
export function required({ content }: RuleInput): readonly Finding[] {
  const { customMode, customQA, sizes } = content;
  return [
    ...fields.filter((key) => isBlank(content[key] ?? "")).map((key) => finding("required", [key])),
    ...(sizes.length === 0 ? [finding("required", ["sizes"])] : []),
    ...sizes.flatMap((size, index) =>
      isBlank(size) ? [finding("required", ["sizes", index], { number: index + 1 })] : [],
    ),
    ...customQA.flatMap(({ question }, index) =>
      customMode && isBlank(question)
        ? [finding("required", ["customQA", index, "question"], { number: index + 1 })]
        : [],
    ),
  ];
}

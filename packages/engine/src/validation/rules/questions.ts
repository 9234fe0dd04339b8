import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlank } from "../../text/clean-text.ts";
import { hasImage } from "../../leaflet/item-image.ts";
import { isBlankItem } from "../../leaflet/item-text.ts";
import type { RuleInput } from "../rule.ts";

/** In custom mode every answer needs a question and vice versa. Outside custom mode, questions are not printed. */
export function questions({ content }: RuleInput): readonly Finding[] {
  return content.customQA.flatMap((item, index) => {
    const { question } = item;
    const asked = !isBlank(question);
    const answered = hasImage(item) || !isBlankItem(item, item.answer);
    if (!asked && !answered) return [];
    if (!content.customMode) return [finding("hidden-outside-custom-mode", ["customQA", index])];
    if (!asked)
      return [finding("question-missing", ["customQA", index, "question"], { number: index + 1 })];
    if (!answered) return [finding("answer-missing", ["customQA", index, "answer"], { question })];
    return [];
  });
}

import { answeredQuestions } from "../../leaflet/non-blank-items.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import type { RuleInput } from "../rule.ts";

/** In custom mode the leaflet consists of the questions, so at least one question must have an answer. */
export function customAnswers({ content }: RuleInput): readonly Finding[] {
  if (!content.customMode || answeredQuestions(content.customQA).length > 0) return [];
  return [finding("mandatory-section-empty", ["customQA"], { section: "customQA" })];
}

import { filled, type Language } from "../../i18n/words.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import type { FormSection } from "../../model/form-sections.ts";
import type { RequiredField } from "../../model/required-fields.ts";

/** The label of a required field: "Email", "Size 2". */
export function requiredName(field: RequiredField, language: Language): string {
  const words = leafletWords[language];
  const number = field.number ?? 1;
  if (field.name === "size") return filled(words.size, { number });
  if (field.name === "question") return filled(words.questionNumber, { number });
  return words.fields[field.name];
}

/** The label of a form section in the outline. A question is labelled with its own text. */
export function sectionName(
  { name, question }: FormSection,
  language: Language,
  questions: readonly { readonly question: string }[],
): string {
  const { groups, sections, questionNumber } = leafletWords[language];
  switch (name) {
    case "product":
    case "sizes":
    case "tables":
    case "steps":
    case "company":
    case "details":
    case "productRecord":
    case "introductionSections":
    case "professionalSections":
    case "statementsSections":
      return groups[name];
    case "question":
      return (
        questions[question ?? 0]?.question.trim() ||
        filled(questionNumber, { number: (question ?? 0) + 1 })
      );
    case "beforeYouTake":
      return groups.warningsSections;
    default:
      return sections[name];
  }
}

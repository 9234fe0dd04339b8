import type { Path, SectionKey } from "@nashra/engine";

import { filled, type Language } from "../../i18n/words.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import type { FormSection } from "../../model/form-sections.ts";
import type { RequiredField } from "../../model/required-fields.ts";

/** What a required field is called: "Email", "Size 2". */
export function requiredName(field: RequiredField, language: Language): string {
  const words = leafletWords[language];
  const number = field.number ?? 1;
  if (field.name === "size") return filled(words.size, { number });
  if (field.name === "question") return filled(words.questionNumber, { number });
  return words.fields[field.name];
}

/** What a section of the form is called in the outline; a question by its own words. */
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

/** Where a path leads, for the link of a finding: the control's name. */
export function placeName(path: Path, language: Language): string {
  const words = leafletWords[language];
  const [key = "", index, inner] = path;
  const name = String(key);
  const number = typeof index === "number" ? index + 1 : 1;
  if (name === "sizes") return filled(words.size, { number });
  if (name === "tables")
    return typeof index === "number" ? filled(words.table, { number }) : words.groups.tables;
  if (name === "instructionSteps")
    return typeof index === "number" ? filled(words.step, { number }) : words.groups.steps;
  if (name === "customQA") return questionPlace(index, inner, language);
  if (isKeyOf(words.fields, name)) return words.fields[name];
  if (!isKeyOf(words.groups, name)) return words.groups.product;
  const group = words.groups[name as SectionKey];
  return typeof index === "number" ? filled(words.paragraph, { group, number }) : group;
}

function questionPlace(
  index: Path[number] | undefined,
  inner: Path[number] | undefined,
  language: Language,
): string {
  const words = leafletWords[language];
  if (typeof index !== "number") return words.groups.questions;
  const question = filled(words.questionNumber, { number: index + 1 });
  return inner === "answer" ? `${words.fields.answer} ${index + 1}` : question;
}

function isKeyOf<T extends object>(object: T, key: string): key is string & keyof T {
  return Object.hasOwn(object, key);
}

import {
  fieldRow,
  hasImage,
  paragraphsOf,
  sectionKeys,
  textFields,
  type FieldRow,
  type Finding,
  type LeafletContent,
  type Path,
  type SectionKey,
  type TextField,
} from "@nashra/engine";
import { isBlankRichText } from "@nashra/engine/rich-text";

import { sectionOfPath, type FormSection } from "./form-sections.ts";
import { holdsText } from "./required-fields.ts";

/**
 * The progress of a section. `left`: `count` parts are still to be written. `findings`: the section has text,
 * and `count` errors and warnings; `worst` is their highest severity.
 */
export type SectionState =
  | { readonly kind: "empty" | "draft" | "complete" }
  | { readonly kind: "left"; readonly count: number }
  | { readonly kind: "findings"; readonly count: number; readonly worst: "error" | "warning" };

/**
 * The state of each section, in order. `left` has the path of each part that is still to be written. Errors
 * come before these parts, and these parts before warnings. A section with advice is not complete. Without them, an empty section is `empty` even if
 * required fields are missing.
 */
export function sectionStates(
  sections: readonly FormSection[],
  content: LeafletContent,
  findings: readonly Finding[],
  left: readonly Path[] = [],
  advice: readonly Path[] = [],
): readonly SectionState[] {
  const errorsAndWarnings = findings.filter(({ severity }) => severity !== "information");
  const leftIn = left.map((path) => sectionOfPath(sections, path) ?? firstOfField(sections, path));
  return sections.map((section) => {
    const filled = filledParts(section, content);
    const own = errorsAndWarnings.filter(({ path }) => sectionOfPath(sections, path) === section);
    const hasError = own.some(({ severity }) => severity === "error");
    const count = leftIn.filter((place) => place === section).length;
    if (count > 0 && !(hasError && filled.includes(true))) return { kind: "left", count };
    if (!filled.includes(true)) return { kind: "empty" };
    const hasAdvice = advice.some((path) => sectionOfPath(sections, path) === section);
    if (own.length === 0)
      return { kind: hasAdvice || filled.includes(false) ? "draft" : "complete" };
    return { kind: "findings", count: own.length, worst: hasError ? "error" : "warning" };
  });
}

/** The first section of the field, for a path of the whole field: a leaflet without any answered question. */
function firstOfField(sections: readonly FormSection[], [field]: Path): FormSection | undefined {
  return sections.find(({ paths }) => paths.some(([start]) => start === field));
}

/** One value for each part of the section that should contain text: true if the part contains any. */
function filledParts(section: FormSection, content: LeafletContent): readonly boolean[] {
  switch (section.name) {
    case "product":
      return requiredTexts(content, "product");
    case "sizes":
      return content.sizes.map(holdsText);
    case "tables":
      return content.tables.map(({ data }) => data.flat().some(holdsText));
    case "steps":
      return content.instructionSteps.map((step) => hasImage(step) || holdsRichText(step.text));
    case "question":
      return questionParts(content, section.question ?? 0);
    case "company":
      return requiredTexts(content, "company");
    case "productRecord":
      return [true];
    case "details":
      return detailFields.some((name) => holdsText(content[name])) ? [true] : [];
    default:
      return listsOf(section).map((list) => someText(content, list));
  }
}

/** The details without the language. Every leaflet has a language, so it does not indicate progress. */
const detailFields = fieldsInGroup("details").filter((name) => fieldRow(name).kind !== "tag");

function requiredTexts(content: LeafletContent, group: FieldRow["group"]): readonly boolean[] {
  return fieldsInGroup(group)
    .filter((name) => fieldRow(name).required !== undefined)
    .map((name) => holdsText(content[name]));
}

function fieldsInGroup(group: FieldRow["group"]): readonly TextField[] {
  return textFields.filter((name) => fieldRow(name).group === group);
}

function questionParts({ customQA }: LeafletContent, index: number): readonly boolean[] {
  const item = customQA[index];
  if (item === undefined) return [];
  return [holdsText(item.question), hasImage(item) || holdsRichText(item.answer)];
}

function listsOf({ paths }: FormSection): readonly SectionKey[] {
  return sectionKeys.filter((list) => paths.some(([field]) => field === list));
}

function someText(content: LeafletContent, list: SectionKey): boolean {
  return paragraphsOf(content, list).some((item) => hasImage(item) || holdsRichText(item.content));
}

/** True if a reader would see any content. */
function holdsRichText(text: string): boolean {
  return !isBlankRichText(text);
}

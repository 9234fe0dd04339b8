import {
  fieldsInFormOrder,
  fieldsOfGroup,
  fieldRow,
  lastLists,
  leafletOutline,
  paragraphsOf,
  type ContentGroup,
  type LeafletContent,
  type LeafletSection,
  type Path,
  type SectionKey,
} from "@nashra/engine";

export type SectionName =
  | "product"
  | "sizes"
  | LeafletSection["name"]
  | "introductionSections"
  | "professionalSections"
  | "statementsSections"
  | "question"
  | "tables"
  | "steps"
  | "company"
  | "details"
  | "productRecord";

/** A section of the form, as listed in the outline. */
export interface FormSection {
  /** The DOM id of the section, and the fragment of links to the section. */
  readonly id: string;
  readonly name: SectionName;
  /** The number printed in the leaflet; undefined if none is printed. */
  readonly number?: number;
  /** Index of the question, from 0. */
  readonly question?: number;
  /** The name of the section in the preview. */
  readonly preview: string;
  /** The content of this section: a path belongs to the section if it starts with one of these. */
  readonly paths: readonly Path[];
}

/** The sections of the form in order: the standard sections, or the questions in custom mode. */
export function formSections(
  content: Lists & Pick<LeafletContent, "customMode" | "customQA" | "profile" | "product">,
): readonly FormSection[] {
  const tables = section("tables", content.customMode ? "tables" : "howToTake", [["tables"]]);
  return [
    section("product", "product", pathsOf("product")),
    section("sizes", "product", [["sizes"]]),
    ...(content.customMode ? [...questions(content), tables] : standardSections(content, tables)),
    section("steps", "instructions", [["instructionSteps"], ["sectionTitles", "instructions"]]),
    ...lastLists.flatMap(({ list, slug }) => listSection(content, list, slug)),
    section("company", "holder", [...pathsOf("company"), ["sectionTitles", "holder"]]),
    section("details", "product", pathsOf("details")),
    ...(content.product === undefined
      ? []
      : [section("productRecord", "product", pathsOf("productRecord"))]),
  ];
}

/** The section with the control for a path of the content. */
export function sectionOfPath(
  sections: readonly FormSection[],
  path: Path,
): FormSection | undefined {
  return sections.find(({ paths }) =>
    paths.some((start) => start.every((key, index) => path[index] === key)),
  );
}

/** Sorts findings in the order of the form. */
export function inFormOrder<F extends { readonly path: Path }>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => {
    const byField = placeOf(a.path[0]) - placeOf(b.path[0]);
    return byField === 0 ? placeIn(a.path) - placeIn(b.path) : byField;
  });
}

function placeOf(field: unknown): number {
  return fieldsInFormOrder.findIndex((name) => name === field);
}

function placeIn([, index]: Path): number {
  return typeof index === "number" ? index : -1;
}

function standardSections(
  content: Lists & Pick<LeafletContent, "profile">,
  tables: FormSection,
): readonly FormSection[] {
  const { profile } = content;
  const outline = leafletOutline(profile === undefined ? {} : { profile }, "complete");
  const numbered = outline.sections.flatMap(({ name, number, lists, tables: hasTables }) => {
    const shown = lists.filter(({ list }) => isListShown(content, list));
    const paths = shown.flatMap(({ list }) => pathsOfList(list));
    const own = { ...section(name, name, [["sectionTitles", name], ...paths]), number };
    return hasTables ? [own, tables] : [own];
  });
  return [...listSection(content, "introductionSections", "introduction"), ...numbered];
}

/** The lists of a leaflet, and the fields of their headings. */
type Lists = Pick<LeafletContent, SectionKey | "excipientNames">;

/** Whether the form shows a list: it is part of every leaflet, or this one has a paragraph or a name for its heading. */
export function isListShown(content: Lists, list: SectionKey): boolean {
  if (fieldRow(list).additive !== true || paragraphsOf(content, list).length > 0) return true;
  return list === "excipientsSections" && !!content.excipientNames;
}

/** The fields of a list, in the order of the form, and its own title. */
function pathsOfList(list: SectionKey): readonly Path[] {
  return [["sectionTitles", list], ...fieldsOfGroup(list).map((field) => [field])];
}

/** The section of a list outside the numbered sections, if the leaflet has the list. */
function listSection(
  content: Lists,
  list: "introductionSections" | "professionalSections" | "statementsSections",
  preview: string,
): readonly FormSection[] {
  return isListShown(content, list) ? [section(list, preview, pathsOfList(list))] : [];
}

function questions({ customQA }: Pick<LeafletContent, "customQA">): readonly FormSection[] {
  return customQA.map((_, index) => ({
    ...section("question", `question-${index + 1}`, [["customQA", index]]),
    id: `section-question-${index + 1}`,
    question: index,
  }));
}

function pathsOf(group: ContentGroup): readonly Path[] {
  return fieldsOfGroup(group).map((name) => [name]);
}

function section(name: SectionName, preview: string, paths: readonly Path[]): FormSection {
  return { id: `section-${name}`, name, preview, paths };
}

import {
  fieldNames,
  fieldRow,
  type FieldName,
  type LeafletContent,
  type Path,
} from "@nashra/engine";

import { formSections, type FormSection } from "../../model/form-sections.ts";
import { valueAt } from "../../model/text-at.ts";

/** A text that the form shows and an author types. */
export interface LeafletText {
  readonly path: Path;
  /** `rich`: rich text; `plain`: the characters as they are. */
  readonly kind: "rich" | "plain";
  readonly text: string;
  readonly section: FormSection;
}

/**
 * The texts of the form in its order. Omitted are texts that the form hides, and fields that an author
 * chooses instead of typing them: date, language and country.
 */
export function leafletTexts(content: LeafletContent): readonly LeafletText[] {
  return formSections(content).flatMap((section) =>
    section.paths.flatMap((path) => textsAt(content, path).map((text) => ({ ...text, section }))),
  );
}

type OwnText = Omit<LeafletText, "section">;

function textsAt(content: LeafletContent, [name, only]: Path): readonly OwnText[] {
  if (!isField(name)) return [];
  switch (fieldRow(name).kind) {
    case "line":
    case "lines":
    case "telephone":
    case "email":
    case "identifier":
      return plain([name], content[name]);
    case "titles":
      return Object.entries(content.sectionTitles ?? {}).flatMap(([key, title]) =>
        plain([name, key], title),
      );
    case "lineList":
      return listOf(content[name]).flatMap((text, index) => plain([name, index], text));
    case "paragraphs":
      return listOf(content[name]).flatMap((item, index) => [
        ...rich([name, index, "content"], valueAt(item, ["content"])),
        ...alt([name, index], item),
      ]);
    case "tables":
      return content.tables.flatMap(({ data }, index) =>
        data.flatMap((row, at) =>
          row.flatMap((text, column) => plain([name, index, "data", at, column], text)),
        ),
      );
    case "steps":
      return content.instructionSteps.flatMap((step, index) => [
        ...rich([name, index, "text"], step.text),
        ...alt([name, index], step),
      ]);
    case "questions":
      return content.customQA.flatMap((item, index) =>
        only === undefined || only === index
          ? [
              ...plain([name, index, "question"], item.question),
              ...rich([name, index, "answer"], item.answer),
              ...alt([name, index], item),
            ]
          : [],
      );
    case "date":
    case "tag":
    case "country":
    case "choice":
    case "flag":
    case "record":
    case "resources":
      return [];
  }
}

/** The description of an item's image. The form shows it only if there is an image. */
function alt(path: Path, item: unknown): readonly OwnText[] {
  return valueAt(item, ["image"]) ? plain([...path, "imageAlt"], valueAt(item, ["imageAlt"])) : [];
}

function plain(path: Path, text: unknown): readonly OwnText[] {
  return typeof text === "string" && text !== "" ? [{ path, kind: "plain", text }] : [];
}

function rich(path: Path, text: unknown): readonly OwnText[] {
  return typeof text === "string" && text !== "" ? [{ path, kind: "rich", text }] : [];
}

function isField(name: Path[number] | undefined): name is FieldName {
  return fieldNames.some((field) => field === name);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

import {
  fieldNames,
  fieldRow,
  type FieldName,
  type LeafletContent,
  type Path,
} from "@nashra/engine";

import { formSections, type FormSection } from "../../model/form-sections.ts";

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
    case "lineList":
      return listOf(content[name]).flatMap((text, index) => plain([name, index], text));
    case "paragraphs":
      return listOf(content[name]).flatMap((item, index) =>
        rich([name, index, "content"], memberOf(item, "content")),
      );
    case "tables":
      return content.tables.flatMap(({ data }, index) =>
        data.flatMap((row, at) =>
          row.flatMap((text, column) => plain([name, index, "data", at, column], text)),
        ),
      );
    case "steps":
      return content.instructionSteps.flatMap(({ text, image, imageAlt }, index) => [
        ...rich([name, index, "text"], text),
        ...(image === "" ? [] : plain([name, index, "imageAlt"], imageAlt)),
      ]);
    case "questions":
      return content.customQA.flatMap(({ question, answer }, index) =>
        only === undefined || only === index
          ? [
              ...plain([name, index, "question"], question),
              ...rich([name, index, "answer"], answer),
            ]
          : [],
      );
    case "date":
    case "tag":
    case "country":
    case "flag":
      return [];
  }
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

function memberOf(item: unknown, name: string): unknown {
  return typeof item === "object" && item !== null ? Reflect.get(item, name) : undefined;
}

/** The text at a path; undefined if there is none. */
export function textAt(content: LeafletContent, path: Path): string | undefined {
  const found = path.reduce<unknown>((value, key) => memberOf(value, String(key)), content);
  return typeof found === "string" ? found : undefined;
}

/** The content with another text at a path that exists. */
export function withTextAt(content: LeafletContent, path: Path, text: string): LeafletContent {
  // The cast is safe: a text replaces a text, so the content keeps its type.
  return replaced(content, path, text) as LeafletContent;
}

function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inner = replaced(memberOf(value, String(key)), rest, text);
  return Array.isArray(value) && typeof key === "number"
    ? value.with(key, inner)
    : { ...Object(value), [key]: inner };
}

import {
  fieldNames,
  fieldRow,
  type FieldKind,
  type FieldName,
  type Finding,
  type Path,
} from "@nashra/engine";
import { fieldLabel, fieldNames as fieldNamesIn } from "@nashra/engine/words";

import { filled, type Language } from "../i18n/words.ts";
import { fieldId } from "./field-id.ts";
import { leafletWords } from "./leaflet-words.ts";

/**
 * DOM id of the control for a finding. For a finding about hidden text, this is the switch that hides the
 * text.
 */
export function controlOf({ code, path }: Pick<Finding, "code" | "path">): string {
  if (code === "hidden-in-custom-mode" || code === "hidden-outside-custom-mode")
    return fieldId(["customMode"]);
  const [key, index] = path;
  if (index !== undefined || !isField(key)) return fieldId(path);
  return fieldId([key, ...firstControl[fieldRow(key).kind]]);
}

/** The path from a field to its first control, by the kind of field. */
const firstControl: Readonly<Record<FieldKind, Path>> = {
  line: [],
  lines: [],
  telephone: [],
  email: [],
  date: [],
  tag: [],
  country: [],
  identifier: [],
  choice: [],
  titles: [],
  flag: [],
  lineList: [0],
  paragraphs: [0, "content"],
  tables: [0],
  steps: [0, "text"],
  questions: [0, "question"],
  record: [],
  resources: [],
};

function isField(key: Path[number] | undefined): key is FieldName {
  return fieldNames.some((name) => name === key);
}

/** The name that the leaflet form shows for a path, for example "Email" or "Warnings, paragraph 2". */
export function placeName([key = "", index, ...rest]: Path, language: Language): string {
  const words = leafletWords[language];
  if (key === "product" || key === "carriedResources")
    return fieldLabel(fieldNamesIn[language], [
      key,
      ...(index === undefined ? [] : [index, ...rest]),
    ]);
  // an own title is named by its place
  const name = String(key === "sectionTitles" && index !== undefined ? index : key);
  const [inner] = rest;
  const group =
    { instructionSteps: "steps", instructions: "steps", holder: "company", customQA: "questions" }[
      name
    ] ?? name;
  if (typeof index !== "number") {
    if (isKeyOf(words.fields, name)) return words.fields[name];
    if (isKeyOf(words.groups, group)) return words.groups[group];
    return isKeyOf(words.sections, name) ? words.sections[name] : words.places.leaflet;
  }
  const number = index + 1;
  if (name === "sizes") return filled(words.size, { number });
  if (name === "tables") return filled(words.table, { number });
  if (name === "customQA") {
    const answer = filled(words.places.answer, { number });
    return inner === "answer"
      ? answer
      : (imagePlace(answer, inner, language) ?? filled(words.questionNumber, { number }));
  }
  if (name === "instructionSteps") {
    if (inner === "image" || inner === "imageAlt") return filled(words.places[inner], { number });
    return filled(words.step, { number });
  }
  if (!isKeyOf(words.groups, name)) return words.places.leaflet;
  const paragraph = filled(words.paragraph, { group: words.groups[name], number });
  return imagePlace(paragraph, inner, language) ?? paragraph;
}

/** The name of the image of a paragraph or an answer; undefined if the path leads to something else. */
function imagePlace(
  item: string,
  inner: Path[number] | undefined,
  language: Language,
): string | undefined {
  const { places } = leafletWords[language];
  if (inner === "imageAlt") return filled(places.itemImageAlt, { item });
  return inner === "image" ? filled(places.itemImage, { item }) : undefined;
}

function isKeyOf<T extends object>(object: T, key: string): key is string & keyof T {
  return Object.hasOwn(object, key);
}

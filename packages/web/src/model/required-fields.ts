import {
  fieldRow,
  textFields,
  type LeafletContent,
  type Path,
  type TextField,
} from "@nashra/engine";
import { findGaps } from "@nashra/engine/guidance";

export type RequiredName = TextField | "size" | "question";

/** A field that must be filled in before a leaflet can be saved. */
export interface RequiredField {
  readonly name: RequiredName;
  /** The number of the size or question, from 1. */
  readonly number?: number;
  readonly path: Path;
  readonly done: boolean;
}

const required = textFields.filter((name) => fieldRow(name).required !== undefined);
const company = required.filter((name) => fieldRow(name).group === "company");
const product = required.filter((name) => !company.includes(name));

/** Every required field in the order of the form, and whether it is filled in. */
export function requiredFields(content: LeafletContent): readonly RequiredField[] {
  const one = (name: TextField): RequiredField => ({
    name,
    path: [name],
    done: isFilledIn(content[name]),
  });
  return [
    ...product.map(one),
    ...content.sizes.map((size, index): RequiredField => ({
      name: "size",
      number: index + 1,
      path: ["sizes", index],
      done: isFilledIn(size),
    })),
    ...(content.customMode ? questionsOf(content) : []),
    ...company.map(one),
  ];
}

function questionsOf({ customQA }: LeafletContent): readonly RequiredField[] {
  return customQA.map(({ question }, index) => ({
    name: "question",
    number: index + 1,
    path: ["customQA", index, "question"],
    done: isFilledIn(question),
  }));
}

/** True if a field contains text and no guidance of a template (`[[…]]`). */
function isFilledIn(text = ""): boolean {
  return holdsText(text) && findGaps(text).length === 0;
}

/** True if a text contains more than white space and no-break spaces. */
export function holdsText(text: string | undefined): boolean {
  return text !== undefined && /[^\s\u00A0]/u.test(text);
}

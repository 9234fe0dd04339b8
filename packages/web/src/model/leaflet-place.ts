import type { LeafletContent } from "@nashra/engine";

import { fieldId } from "./field-id.ts";
import { itemsOf, listKeys, type ListKey } from "./leaflet-edits.ts";

/** A place in a leaflet, as the preview names it (the option `items` of `renderPreview`). */
export interface LeafletPlace {
  /** `<list>/<id>` of an item; `sizes/<index>` of a size; the name of a field. */
  readonly item: string;
  /** The number of a line in the text of the item, from 0, or "question" or "image". */
  readonly block?: string | undefined;
}

export function samePlace(one: LeafletPlace | undefined, other: LeafletPlace | undefined): boolean {
  return one?.item === other?.item && one?.block === other?.block;
}

/** The place that a control edits, by its DOM id (`fieldId`); without the number of the line in a text box. */
export function placeOfControl(id: string, content: LeafletContent): LeafletPlace | undefined {
  const [prefix, name = "", index, part, row] = id.split("-");
  if (prefix !== "field" || name === "") return undefined;
  if (index === undefined) return { item: name };
  if (!isList(name)) return undefined;
  if (name === "sizes") return { item: `sizes/${index}` };
  const item = itemsOf(content, name)[Number(index)];
  if (typeof item !== "object") return undefined;
  return { item: `${name}/${item.id}`, block: blockOf(part, row) };
}

function blockOf(part: string | undefined, row: string | undefined): string | undefined {
  if (part === "image" || part === "imageAlt") return "image";
  if (part === "question") return part;
  return part === "data" ? row : undefined;
}

/** The DOM id of the control for a place; undefined if the leaflet has no such item. `column`: of a table. */
export function controlOfPlace(
  { item, block }: LeafletPlace,
  content: LeafletContent,
  column = 0,
): string | undefined {
  const slash = item.indexOf("/");
  if (slash < 0) return fieldId([item]);
  const [list, id] = [item.slice(0, slash), item.slice(slash + 1)];
  if (!isList(list)) return undefined;
  if (list === "sizes") return fieldId([list, Number(id)]);
  const index = itemsOf(content, list).findIndex((one) => typeof one === "object" && one.id === id);
  if (index < 0) return undefined;
  if (block === "image" && list !== "tables") return fieldId([list, index, "image"]);
  const isName = block === undefined || block === "question";
  if (list === "customQA") return fieldId([list, index, isName ? "question" : "answer"]);
  if (list === "instructionSteps") return fieldId([list, index, "text"]);
  if (list === "tables") return fieldId([list, index, "data", Number(block ?? 0), column]);
  return fieldId([list, index, "content"]);
}

function isList(name: string): name is ListKey {
  return listKeys.some((key) => key === name);
}

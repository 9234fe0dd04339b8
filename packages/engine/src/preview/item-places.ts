import { element, type Markup } from "./element.ts";
import type { PreviewContext } from "./preview-context.ts";

/** Attributes by which a page finds the part of the leaflet that an element shows. */
export interface PlaceAttributes {
  readonly "data-item"?: string;
  readonly "data-block"?: string;
}

/**
 * Longer ids are not written. Each line of an item repeats the id, so a long id could make the page much longer
 * than the leaflet.
 */
const longestId = 64;

/** The name of an item in the page, `<list>/<id>`; undefined if its id is too long. */
export function itemName(list: string, id: string): string | undefined {
  return id.length > longestId ? undefined : `${list}/${id}`;
}

/**
 * The attributes of an element that shows an item or a field, or a part of it. None without the option `items`.
 * `block`: the number of the line in the text of the item, from 0, or the name of another part, such as `image`.
 */
export function placeOf(
  item: string | undefined,
  { items }: PreviewContext,
  block?: string,
): PlaceAttributes {
  if (!items || item === undefined) return {};
  return { "data-item": item, ...(block !== undefined && { "data-block": block }) };
}

/** Returns a function that returns the place of the next line in the text of an item; undefined without `items`. */
export function lineCounter(
  item: string | undefined,
  context: PreviewContext,
): (() => PlaceAttributes) | undefined {
  if (!context.items || item === undefined) return undefined;
  let next = 0;
  return () => placeOf(item, context, String(next++));
}

/** With the option `items`, an element around the value of a field that has none. */
export function fieldPlace(field: string, value: Markup, context: PreviewContext): Markup {
  if (!context.items || value === "") return value;
  return element("span", { ...placeOf(field, context) }, value);
}

import type { Place } from "../leaflet/finding.ts";
import type { Resource } from "../document/types.ts";
import { scanJsonValue, type JsonKey, type JsonVisitor } from "./json-scanner.ts";
import { placesIn } from "./text-position.ts";

interface JsonPlace {
  readonly offset: number;
  readonly expression: string;
  /** The start offsets of the values in this object or array. */
  readonly values: Map<JsonKey, number>;
}

/**
 * Returns a function that finds the place of an object of the parsed document, or of one of its elements. The
 * first call of the returned function scans the text.
 */
export function jsonPlaces(
  source: string,
  root: Resource,
): (node: object, key?: string) => Place | undefined {
  const at = placesIn(source);
  let places: WeakMap<object, JsonPlace> | undefined;
  return (node, key) => {
    places ??= collect(source, root);
    const place = places.get(node);
    if (!place) return undefined;
    if (key === undefined) return { expression: place.expression, ...at(place.offset) };
    const expression = place.expression + step(key);
    return { expression, ...at(offsetOf(places, node, key) ?? place.offset) };
  };
}

function collect(source: string, root: Resource): WeakMap<object, JsonPlace> {
  const places = new WeakMap<object, JsonPlace>();
  const open: { readonly node: unknown; readonly place: JsonPlace }[] = [];
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  const visitor: JsonVisitor = {
    open(key, offset) {
      const parent = open.at(-1);
      const node = parent ? valueIn(parent.node, key) : root;
      parent?.place.values.set(key, offset);
      const expression = parent ? parent.place.expression + step(key) : root.resourceType;
      const place = { offset, expression, values: new Map<JsonKey, number>() };
      open.push({ node, place });
      if (typeof node === "object" && node !== null) places.set(node, place);
    },
    close: () => open.pop(),
    scalar: (key, offset) => open.at(-1)?.place.values.set(key, offset),
  };
  scanJsonValue(source, visitor, start);
  return places;
}

function offsetOf(
  places: WeakMap<object, JsonPlace>,
  node: object,
  key: string,
): number | undefined {
  const [, name = key, index] = /^(.*)\[(\d+)\]$/.exec(key) ?? [];
  const list = valueIn(node, name);
  const nested = typeof list === "object" && list !== null ? places.get(list) : undefined;
  const ofItem = index === undefined ? undefined : nested?.values.get(Number(index));
  return ofItem ?? places.get(node)?.values.get(name);
}

/** Returns an own property of an object or array, or undefined. */
export function valueIn(node: unknown, key: JsonKey): unknown {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, String(key)))
    return undefined;
  // String keys work for objects and for arrays.
  return (node as Record<string, unknown>)[String(key)];
}

/**
 * Returns the part of an expression for a key, without the prefix `_`, because `_title` contains the id and
 * extensions of the element `title`.
 */
function step(key: JsonKey): string {
  return typeof key === "number" ? `[${key}]` : `.${String(key).replace(/^_/, "")}`;
}

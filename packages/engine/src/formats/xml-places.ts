import type { Path, Place } from "../leaflet/finding.ts";
import { placesIn } from "./text-position.ts";

/** The position of an element in the tree of elements, and the end of its start tag in the source. */
export interface ElementPlace {
  readonly parent: ElementPlace | undefined;
  /**
   * The key in the parent's JSON. For a root, its resource type. For the resource inside a `resource` or
   * `contained` element, the empty string.
   */
  readonly name: string;
  /** The index in an array, or -1. */
  readonly index: number;
  readonly end: number;
  /**
   * The names of the primitive child elements. Each name is followed by the end offset of the child's start
   * tag.
   */
  readonly primitives: (string | number)[];
  /** The result of `locationOf`, once it is known. */
  location?: ElementLocation | undefined;
}

export interface ElementLocation {
  /** The keys and indexes from the Bundle to the element. */
  readonly path: Path;
  /** A FHIRPath-like expression, e.g. `Bundle.entry[0].resource.title`. */
  readonly expression: string;
}

/**
 * Returns path and expression of an element. Both are kept in the element, so that they are not built again
 * for each of its children.
 */
export function locationOf(place: ElementPlace): ElementLocation {
  place.location ??= newLocationOf(place);
  return place.location;
}

function newLocationOf({ parent, name, index }: ElementPlace): ElementLocation {
  if (!parent) return { path: [], expression: name };
  const outer = locationOf(parent);
  const path = [...outer.path];
  if (name !== "") path.push(name);
  if (index >= 0) path.push(index);
  const step = name === "" ? "" : `.${name}`;
  return { path, expression: `${outer.expression}${step}${index < 0 ? "" : `[${index}]`}` };
}

/** Finds line, column and expression of elements in one source. */
export interface Places {
  of(place: ElementPlace): Place;
  /** The location of the child element `key` (`title`, `given[1]`). */
  ofKey(place: ElementPlace, key: string): Place;
}

export function placesOf(source: string): Places {
  const at = placesIn(source);
  const startOf = startsOfTags(source);
  const tag = (end: number) => at(startOf(end));
  return {
    of: (place) => ({ expression: locationOf(place).expression, ...tag(place.end) }),
    ofKey(place, key) {
      const end = endOfPrimitive(place, key) ?? place.end;
      return { expression: `${locationOf(place).expression}.${key}`, ...tag(end) };
    },
  };
}

/**
 * Returns a function that maps the end of a tag to its start. A tag cannot contain a raw `<`, so the tag
 * starts at the last `<` before its end.
 */
function startsOfTags(source: string): (end: number) => number {
  // cached, because for a tag with 100,000 attributes the same offset is requested 100,000 times
  const starts = new Map<number, number>();
  return (end) => {
    const start = starts.get(end) ?? source.lastIndexOf("<", end - 1);
    starts.set(end, start);
    return start;
  };
}

/** The end offsets of the primitive child elements, by name, for each element that was searched. */
const endsOfPrimitives = new WeakMap<ElementPlace, ReadonlyMap<unknown, readonly unknown[]>>();

function endOfPrimitive(place: ElementPlace, key: string): number | undefined {
  const [, name = key, index = "0"] = /^(.*)\[(\d+)\]$/.exec(key) ?? [];
  const ends = endsOfPrimitives.get(place) ?? primitivesByName(place);
  endsOfPrimitives.set(place, ends);
  return Number(ends.get(name)?.[Number(index)] ?? NaN) || undefined;
}

function primitivesByName({ primitives }: ElementPlace): ReadonlyMap<unknown, readonly unknown[]> {
  const ends = new Map<unknown, unknown[]>();
  for (let at = 0; at + 1 < primitives.length; at += 2) {
    const known = ends.get(primitives[at]);
    if (known) known.push(primitives[at + 1]);
    else ends.set(primitives[at], [primitives[at + 1]]);
  }
  return ends;
}

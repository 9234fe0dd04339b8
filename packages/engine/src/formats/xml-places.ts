import type { Path, Place } from "../leaflet/finding.ts";
import { placesIn } from "./text-position.ts";

/** Where an element stands among its parents, and where its start tag ends in the source. */
export interface ElementPlace {
  readonly parent: ElementPlace | undefined;
  /** The key in the parent's JSON; of a root its resource type; empty for the resource inside `resource`. */
  readonly name: string;
  /** The place in an array, or -1. */
  readonly index: number;
  readonly end: number;
  /** Names and ends of the start tags of the primitive elements in it, by turns. */
  readonly primitives: (string | number)[];
}

/** The keys and indexes that lead from the Bundle to an element. */
export function pathOf({ parent, name, index }: ElementPlace): Path {
  if (!parent) return [];
  const path = name === "" ? pathOf(parent) : [...pathOf(parent), name];
  return index < 0 ? path : [...path, index];
}

/** `Bundle.entry[0].resource.title` */
export function expressionOf({ parent, name, index }: ElementPlace): string {
  if (!parent) return name;
  const step = name === "" ? "" : `.${name}`;
  return `${expressionOf(parent)}${step}${index < 0 ? "" : `[${index}]`}`;
}

/** Line, column and expression of places in one source. */
export interface Places {
  of(place: ElementPlace): Place;
  /** The element `key` (`title`, `given[1]`) of what stands at a place. */
  ofKey(place: ElementPlace, key: string): Place;
}

export function placesOf(source: string): Places {
  const at = placesIn(source);
  const startOf = startsOfTags(source);
  const tag = (end: number) => at(startOf(end));
  return {
    of: (place) => ({ expression: expressionOf(place), ...tag(place.end) }),
    ofKey(place, key) {
      const end = endOfPrimitive(place, key) ?? place.end;
      return { expression: `${expressionOf(place)}.${key}`, ...tag(end) };
    },
  };
}

/** Where a tag starts that ends at an offset: no tag holds a raw `<`, so the last one is its own. */
function startsOfTags(source: string): (end: number) => number {
  // a tag with a hundred thousand attributes is asked for as often
  let [lastEnd, lastStart] = [-1, -1];
  return (end) => {
    if (end !== lastEnd) [lastEnd, lastStart] = [end, source.lastIndexOf("<", end - 1)];
    return lastStart;
  };
}

function endOfPrimitive({ primitives }: ElementPlace, key: string): number | undefined {
  const [, name = key, index = "0"] = /^(.*)\[(\d+)\]$/.exec(key) ?? [];
  const ends = primitives.filter((_, at) => at % 2 === 1 && primitives[at - 1] === name);
  return Number(ends[Number(index)] ?? NaN) || undefined;
}

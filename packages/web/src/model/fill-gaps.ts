import type { LeafletContent, Path } from "@nashra/engine";
import { fillGap, gapsOf, type SharedGapKey } from "@nashra/engine/guidance";

import type { Edit } from "./leaflet-edits.ts";

/** A text in which gaps were filled. */
interface FilledText {
  readonly path: Path;
  /** The id of the text's item; undefined for a text without item. */
  readonly id: string | undefined;
  readonly before: string;
  readonly after: string;
}

export interface FilledGaps {
  readonly content: LeafletContent;
  /** The number of filled gaps. */
  readonly count: number;
  /** Restores the gaps in each text that has not changed since. */
  readonly undo: Edit;
}

/** Fills all gaps with this key with one answer. */
export function fillSharedGaps(
  content: LeafletContent,
  key: SharedGapKey,
  answer: string,
): FilledGaps {
  const places = gapsOf(content).find((gap) => gap.key === key)?.places ?? [];
  if (places.length === 0) return { content, count: 0, undo: (now) => now };
  const filled = fillGap(content, key, answer);
  const paths = new Map(places.map((path) => [path.join("/"), path]));
  const texts = [...paths.values()].map((path): FilledText => ({
    path,
    id: idAt(content, path),
    before: textAt(content, path),
    after: textAt(filled, path),
  }));
  return {
    content: filled,
    count: places.length,
    undo: (now) => texts.reduce(restored, now),
  };
}

function restored(
  content: LeafletContent,
  { path, id, before, after }: FilledText,
): LeafletContent {
  const place = placeOf(content, path, id);
  if (place === undefined || textAt(content, place) !== after) return content;
  // The cast is safe: a text of the content is replaced by a text.
  return withText(content, place, before) as LeafletContent;
}

/** The path to the text now: its item can have moved. */
function placeOf(content: LeafletContent, path: Path, id: string | undefined): Path | undefined {
  const [list = "", , ...rest] = path;
  if (id === undefined) return path;
  const items: unknown = valueAt(content, [list]);
  const index = Array.isArray(items)
    ? items.findIndex((_, at) => idAt(content, [list, at]) === id)
    : -1;
  return index < 0 ? undefined : [list, index, ...rest];
}

function idAt(content: LeafletContent, [list = "", index = ""]: Path): string | undefined {
  const id = valueAt(content, [list, index, "id"]);
  return typeof id === "string" ? id : undefined;
}

function textAt(content: LeafletContent, path: Path): string {
  const text = valueAt(content, path);
  return typeof text === "string" ? text : "";
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inner = withText(valueAt(value, [key]), rest, text);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}

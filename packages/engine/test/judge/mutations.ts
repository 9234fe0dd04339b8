import { baseDocument } from "./base.ts";

type Change = Readonly<Record<string, unknown>>;

/** Deletes what it names instead of setting it. */
const gone = undefined;

/** Name → what it sets in the base document, by dotted path from the Bundle. */
export const changes: Readonly<Record<string, Change>> = {
  unchanged: {},
};

/** The base document with a change made to a copy of it. */
export function mutated(change: Change): Record<string, unknown> {
  const copy = structuredClone(baseDocument) as Record<string, unknown>;
  for (const [path, value] of Object.entries(change)) set(copy, path.split("."), value);
  return copy;
}

function set(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = "", ...rest] = path;
  if (rest.length > 0) set((target[key] ??= {}) as Record<string, unknown>, rest, value);
  else if (value !== gone) target[key] = value;
  else if (Array.isArray(target)) target.splice(Number(key), 1);
  else delete target[key];
}

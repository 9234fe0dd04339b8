import type { LeafletContent, Path } from "@nashra/engine";

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );
}

/** The text at a path; undefined if there is none. */
export function textAt(content: LeafletContent, path: Path): string | undefined {
  const found = valueAt(content, path);
  return typeof found === "string" ? found : undefined;
}

/** The content with another text at a path that exists. */
export function withTextAt(content: LeafletContent, path: Path, text: string): LeafletContent {
  // The cast is safe: a text replaces a text, so the content keeps its type.
  return replaced(content, path, text) as LeafletContent;
}

function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inner = replaced(valueAt(value, [key]), rest, text);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...Object(value), [key]: inner };
}

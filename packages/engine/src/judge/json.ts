/** A JSON object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns an own property of an object; ignores inherited properties. */
export function member(value: unknown, key: string): unknown {
  return isMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value of a key as a list: empty, one value, or the items of an array. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const found = member(value, key);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The value at a sequence of keys. For an array, its first item is used. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => listOf(at, key)[0], value);
}

export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, ...keys);
  return typeof found === "string" ? found : undefined;
}

/** Whether a key has a value or extensions. */
export function has(value: unknown, key: string): boolean {
  return listOf(value, key).length > 0 || listOf(value, `_${key}`).length > 0;
}

/** A value as text for a message: primitives up to 80 characters, objects and arrays only by their kind. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  if (typeof value === "object" && value !== null) return "{…}";
  return String(value).slice(0, 80);
}

/** A JSON object whose members are not known yet. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own member; never what an object inherits. */
export function member(value: unknown, key: string): unknown {
  return isMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What stands under a key, as a list: nothing, one thing or the items of an array. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const found = member(value, key);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The value at keys in a row; of an array, of its first item. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => listOf(at, key)[0], value);
}

export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, ...keys);
  return typeof found === "string" ? found : undefined;
}

/** Whether something stands under a key, as a value or by its extensions. */
export function has(value: unknown, key: string): boolean {
  return listOf(value, key).length > 0 || listOf(value, `_${key}`).length > 0;
}

/** A value in a sentence: primitives as they are, other things by their kind. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  if (typeof value === "object" && value !== null) return "{…}";
  return String(value).slice(0, 80);
}

/** Replaces a secret in the log. */
export const hidden = "[hidden]";

const secretName = /cookie|authorization|password|passphrase|token|secret/i;
const depthLimit = 8;

/**
 * Returns a copy for the log, without the values of fields whose names indicate secrets, at any depth. Errors
 * become plain data with their causes. Circular references and very deeply nested values are replaced by a
 * short text.
 */
export function redact(value: unknown, above: readonly unknown[] = []): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "[circular]";
  if (above.length >= depthLimit) return "[deeper]";
  const path = [...above, value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return `[${value.byteLength} bytes]`;
  if (value instanceof Headers) return redact(Object.fromEntries(value), above);
  if (value instanceof Map) return redact(Object.fromEntries(value), above);
  if (value instanceof Error) return redactFields(errorFields(value), path);
  if (Array.isArray(value)) return value.map((item) => redact(item, path));
  return redactFields(value, path);
}

function redactFields(value: object, path: readonly unknown[]): Record<string, unknown> {
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    secretName.test(name) ? hidden : redact(field, path),
  ]);
  return Object.fromEntries(fields);
}

function errorFields(error: Error): object {
  const cause = error.cause === undefined ? {} : { cause: error.cause };
  return { ...error, name: error.name, message: error.message, stack: error.stack, ...cause };
}

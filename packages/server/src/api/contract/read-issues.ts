import type { z } from "zod";
import { isFieldCode, type FieldCode } from "./problem-codes.ts";

/** One invalid value in a request. */
export interface FieldError {
  /** JSON Pointer (RFC 6901) into the body; for a parameter, a slash and its name. */
  readonly pointer: string;
  readonly code: FieldCode;
}

type Issue = z.core.$ZodIssue;

/**
 * Maximum number of errors in a reply. A small body can have hundreds of thousands of errors, and each error
 * in the reply is larger than the invalid value.
 */
export const mostErrors = 100;

/** Converts the issues that a schema found in `input`: one error per field, at most {@link mostErrors}. */
export function issuesOf(error: z.core.$ZodError, input: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const pointer = pointerOf(issue.path);
    if (errors.size === mostErrors) break;
    if (!errors.has(pointer)) errors.set(pointer, { pointer, code: codeOf(issue, input) });
  }
  return [...errors.values()];
}

/** https://www.rfc-editor.org/rfc/rfc6901 */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/**
 * Returns the field code for an issue. Some schemas of the contract use a field code as the zod error message;
 * for all other issues, the code is derived from the kind of issue and the value.
 */
function codeOf(issue: Issue, input: unknown): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  const value = valueAt(input, issue.path);
  if (value === undefined) return "required";
  switch (issue.code) {
    case "invalid_value":
      return typeof value === "string" ? "not-an-option" : "wrong-type";
    case "too_big":
      return "too-long";
    case "too_small":
      return "blank";
    default:
      return "wrong-type";
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

import type { ReachedLimit } from "../contract/reached-limit.ts";
import {
  isFieldCode,
  isJsonExpectation,
  type JsonError,
  type ProblemCode,
} from "../contract/problem-codes.ts";
import { allowedValues } from "./allowed-values.ts";
import { problemsAr } from "./problems-ar.ts";
import { problemsEn } from "./problems-en.ts";
import type { DoneCode, ProblemPhrase, ProblemSentences } from "./problem-sentences.ts";

export type Language = "en" | "ar";

/** Title, detail and message of a problem in the requested language. */
export function problemWords(code: ProblemCode, language: Language): ProblemPhrase {
  return sentences(language).problems[code];
}

/** The message of an entry of `errors`. The pointer determines the field name and its allowed values. */
export function fieldWords(code: string, language: Language, pointer = ""): string {
  const { fields, labels, someField, unwrapped, problems } = sentences(language);
  if (!isFieldCode(code)) return problems["invalid-data"].message;
  if (code === "required" && pointer === "/content") return unwrapped;
  const name = fieldName(pointer);
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const path = contentPath(pointer);
  const field = path === undefined ? (label ?? someField) : isolated(path, language);
  return fields[code](field, allowedValues(name));
}

/** Isolates Latin text in a right-to-left sentence. */
function isolated(text: string, language: Language): string {
  return language === "ar" ? `\u2068${text}\u2069` : text;
}

/**
 * The `message` of a problem with `errors`: the message of the first entry that a user can correct. A value
 * of a wrong type is a fault of the client program, so its message would not help the user.
 */
export function messageOf(
  code: ProblemCode,
  errors: readonly { readonly pointer: string; readonly code: string }[],
  language: Language,
): string {
  const first = errors.find((error) => error.code !== "wrong-type" && isFieldCode(error.code));
  if (code !== "invalid-data" || first === undefined) return problemWords(code, language).message;
  return fieldWords(first.code, language, first.pointer);
}

/** The sentence that names a limit, for developers of clients. */
export function limitWords({ name, value }: ReachedLimit, language: Language): string {
  return sentences(language).limits[name](value);
}

/** The message for a body that is not JSON. */
export function jsonErrorWords(
  { line, column, expected }: Omit<JsonError, "expected"> & { readonly expected: string },
  language: Language,
): string {
  const { jsonError, expectations, problems } = sentences(language);
  if (!isJsonExpectation(expected)) return problems["malformed-json"].message;
  return jsonError(line, column, expectations[expected]);
}

/** The `message` of a success reply. */
export function doneWords(code: DoneCode, language: Language): string {
  return sentences(language).done[code];
}

function sentences(language: Language): ProblemSentences {
  return language === "ar" ? problemsAr : problemsEn;
}

/** The name of the field a JSON Pointer refers to: `scopes` for `/scopes/1`. */
function fieldName(pointer: string): string {
  return pointer.split("/").findLast((part) => !/^\d+$/.test(part)) ?? "";
}

/** The path of a field in the content, in JavaScript notation: `tables[0].data`; undefined for other pointers. */
function contentPath(pointer: string): string | undefined {
  const [, path] = /^\/content((?:\/[a-z][A-Za-z]*(?:\/\d+)*)+)$/.exec(pointer) ?? [];
  return path
    ?.slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
}

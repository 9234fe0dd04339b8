import { isFieldCode, type ProblemCode } from "../contract/problem-codes.ts";
import { allowedValues } from "./allowed-values.ts";
import { problemsAr } from "./problems-ar.ts";
import { problemsEn } from "./problems-en.ts";
import type { DoneCode, ProblemPhrase, ProblemSentences } from "./problem-sentences.ts";

export type Language = "en" | "ar";

/** Title, detail and message of a problem in the language asked for. */
export function problemWords(code: ProblemCode, language: Language): ProblemPhrase {
  return sentences(language).problems[code];
}

/** The sentence of an entry of `errors`; with its pointer it names the field and what it may be. */
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

/** Keeps Latin letters in their order within a sentence from right to left. */
function isolated(text: string, language: Language): string {
  return language === "ar" ? `\u2068${text}\u2069` : text;
}

/**
 * The `message` of a problem that has `errors`: the sentence of the first one that a person can do
 * something about. A value of the wrong type is the fault of a program, and no sentence helps then.
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

/** What a reply `{ message }` says. */
export function doneWords(code: DoneCode, language: Language): string {
  return sentences(language).done[code];
}

function sentences(language: Language): ProblemSentences {
  return language === "ar" ? problemsAr : problemsEn;
}

/** The field a JSON Pointer leads to, by its own name: for `/scopes/1` it is `scopes`. */
function fieldName(pointer: string): string {
  return pointer.split("/").findLast((part) => !/^\d+$/.test(part)) ?? "";
}

/** Where in the content of a leaflet a JSON Pointer leads, as programs write it: `tables[0].data`. */
function contentPath(pointer: string): string | undefined {
  const [, path] = /^\/content((?:\/[a-z][A-Za-z]*(?:\/\d+)*)+)$/.exec(pointer) ?? [];
  return path
    ?.slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
}

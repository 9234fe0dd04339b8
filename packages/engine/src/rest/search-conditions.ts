import { foldWords } from "../text/fold-words.ts";
import { dateRange } from "./date-ranges.ts";
import { isResourceId } from "./resource-nodes.ts";
import {
  datePrefixes,
  type DateCondition,
  type RestCondition,
  type SearchIssue,
  type TextCondition,
  type TokenCondition,
} from "./rest-query.ts";
import type { SearchParameter, ValueName } from "./search-parameters.ts";
import { splitValues, unescaped } from "./split-values.ts";
import { comparableIdentifier, possibleGtin } from "./tokens.ts";

interface ParameterValue {
  readonly parameter: SearchParameter;
  readonly modifier: string;
  readonly value: string;
  /** The address of the API, "" if it is not known. */
  readonly base: string;
}

/** The condition of one parameter, or why it is refused. */
export function searchConditions(input: ParameterValue): RestCondition | SearchIssue["reason"] {
  const { parameter, modifier, value, base } = input;
  const { kind, values } = parameter;
  const parts = splitValues(value, ",").filter((part) => part !== "");
  if (kind === "string" && values) return textCondition(values, modifier, parts);
  if (kind === "reference" && values) return referenceCondition(values, modifier, parts, base);
  if (modifier !== "") return "modifier";
  if (kind === "id") return { kind, anyOf: parts.map(unescaped) };
  if (kind === "date") return dateCondition(values, parts);
  return values ? tokenCondition(values, parts) : "modifier";
}

const matches: ReadonlyMap<string, TextCondition["match"]> = new Map([
  ["", "start"],
  ["contains", "part"],
  ["exact", "exact"],
]);

function textCondition(
  values: ValueName,
  modifier: string,
  parts: readonly string[],
): TextCondition | SearchIssue["reason"] {
  const match = matches.get(modifier);
  if (!match) return "modifier";
  const texts = parts.map(unescaped);
  const anyOf = match === "exact" ? texts : texts.map(foldWords);
  // a text without letters and digits would find everything
  return anyOf.includes("") ? "value" : { kind: "text", values, match, anyOf };
}

function tokenCondition(values: ValueName, parts: readonly string[]): TokenCondition {
  return { kind: "token", values, anyOf: parts.flatMap((part) => tokensOf(values, part)) };
}

function tokensOf(values: ValueName, part: string): TokenCondition["anyOf"] {
  const [first = "", second, ...rest] = splitValues(part, "|");
  const typed = unescaped(second === undefined ? first : [second, ...rest].join("|"));
  const value = values === "language" ? typed.toLowerCase() : typed;
  if (second === undefined) {
    const gtin = possibleGtin(value);
    return gtin ? [{ value }, gtin] : [{ value }];
  }
  const system = unescaped(first);
  return value === "" ? [{ system }] : [comparableIdentifier({ system, value })];
}

/** A reference is an id, `Type/id`, or the address of a resource. The type can also be the modifier. */
function referenceCondition(
  values: ValueName,
  modifier: string,
  parts: readonly string[],
  base: string,
): TokenCondition | SearchIssue["reason"] {
  if (modifier !== "" && modifier !== subjectType) return "modifier";
  const found = parts.map((part) => {
    const address = unescaped(part);
    const local = address.startsWith(`${base}/`) ? address.slice(base.length + 1) : address;
    // a resource of another server is not found
    if (local.includes(":")) return { value: local };
    const [id = "", type = subjectType, ...rest] = local.split("/").toReversed();
    return isResourceId(id) && rest.length === 0 ? { value: `${type}/${id}` } : undefined;
  });
  const anyOf = found.filter((one) => one !== undefined);
  return anyOf.length < found.length ? "value" : { kind: "token", values, anyOf };
}

/** All references that can be searched for refer to products. */
const subjectType = "MedicinalProductDefinition";

function dateCondition(
  values: ValueName | undefined,
  parts: readonly string[],
): DateCondition | SearchIssue["reason"] {
  const found = parts.map((part) => {
    const prefix = datePrefixes.find((one) => part.startsWith(one));
    const range = dateRange(prefix ? part.slice(prefix.length) : part);
    return range && { prefix: prefix ?? "eq", ...range };
  });
  const anyOf = found.filter((one) => one !== undefined);
  return anyOf.length < found.length ? "value" : { kind: "date", values, anyOf };
}

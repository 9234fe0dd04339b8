import { searchConditions } from "./search-conditions.ts";
import {
  searchLimits,
  type RestCondition,
  type RestQuery,
  type SearchIssue,
} from "./rest-query.ts";
import { parameterOf, servedTypes } from "./search-parameters.ts";

export type SearchParameters = readonly (readonly [name: string, value: string])[];

export type ParsedSearch =
  | { readonly kind: "query"; readonly query: RestQuery }
  | { readonly kind: "invalid"; readonly issues: readonly SearchIssue[] };

export interface SearchOptions {
  /** Refuse unknown parameters (`Prefer: handling=strict`). Otherwise they are ignored. */
  readonly strict?: boolean;
  /** The address of the API, without a slash at its end. Absolute references to it are found. */
  readonly base?: string;
}

/**
 * Parses a search for resources of a type. `parameters` are decoded, those of the address before those of a form. A
 * value or modifier that is not supported is refused. The type must be one of `servedTypes`.
 */
export function parseSearch(
  type: string,
  parameters: SearchParameters,
  options: SearchOptions = {},
): ParsedSearch {
  const refused = refusal(parameters);
  if (refused) return { kind: "invalid", issues: [refused] };
  const reading = new SearchReading(type, options);
  for (const [name, value] of parameters) if (value !== "") reading.read(name, value);
  return reading.result();
}

export function isServedType(type: string): boolean {
  return servedTypes.has(type);
}

function refusal(parameters: SearchParameters): SearchIssue | undefined {
  if (parameters.length > searchLimits.parameters) return { parameter: "", reason: "too-many" };
  const long = parameters.find(([name, value]) => name.length + value.length > searchLimits.value);
  if (long) return { parameter: long[0].slice(0, 100), reason: "too-long" };
  // no resource contains this character, and databases refuse it
  const unusable = parameters.find((pair) => pair.some((text) => text.includes("\0")));
  return unusable && { parameter: unusable[0].replaceAll("\0", ""), reason: "value" };
}

type Result = Omit<RestQuery, "type" | "conditions" | "used">;

class SearchReading {
  readonly #type: string;
  readonly #strict: boolean;
  readonly #base: string;
  readonly #conditions: RestCondition[] = [];
  readonly #issues: SearchIssue[] = [];
  readonly #used: [string, string][] = [];
  #alternatives = 0;
  #result: Result = { count: 10, isCountOnly: false, omitsTotal: false };

  constructor(type: string, { strict = false, base = "" }: SearchOptions) {
    this.#type = type;
    this.#strict = strict;
    this.#base = base;
  }

  read(name: string, value: string): void {
    const control = controls.get(name);
    if (control) this.#readControl(name, value, control);
    else this.#readCondition(name, value);
  }

  result(): ParsedSearch {
    const [conditions, used] = [this.#conditions, this.#used];
    if (conditions.length > searchLimits.conditions)
      this.#issues.push({ parameter: "", reason: "too-many" });
    if (this.#issues.length > 0) return { kind: "invalid", issues: this.#issues };
    return { kind: "query", query: { type: this.#type, conditions, ...this.#result, used } };
  }

  #readControl(name: string, value: string, control: Control): void {
    const found = control(value);
    if (found === "refused") this.#issues.push({ parameter: name, reason: "value" });
    else if (found === "unsupported") this.#unknown(name);
    else {
      const { shown = value, ...rest } = found;
      this.#result = { ...this.#result, ...rest };
      this.#used.push([name, shown]);
    }
  }

  #readCondition(name: string, value: string): void {
    const found = nameIn(this.#type, name);
    if (!found) {
      this.#unknown(name);
      return;
    }
    const condition = searchConditions({ ...found, value, base: this.#base });
    if (typeof condition === "string") {
      this.#issues.push({ parameter: name, reason: condition });
      return;
    }
    this.#alternatives += condition.anyOf.length;
    if (this.#alternatives > searchLimits.alternatives)
      this.#issues.push({ parameter: name, reason: "too-many" });
    if (condition.anyOf.length === 0) return;
    this.#conditions.push(condition);
    this.#used.push([name, value]);
  }

  #unknown(name: string): void {
    if (this.#strict) this.#issues.push({ parameter: name.slice(0, 100), reason: "unknown" });
  }
}

/** Finds a parameter by its name, or by its name before the last colon, which starts a modifier. */
function nameIn(type: string, name: string) {
  const whole = parameterOf(type, name);
  if (whole) return { parameter: whole, modifier: "" };
  const colon = name.lastIndexOf(":");
  const parameter = colon < 0 ? undefined : parameterOf(type, name.slice(0, colon));
  return parameter && { parameter, modifier: name.slice(colon + 1) };
}

/** What a parameter of the reply changes; `shown` is its value in the address of the search. */
type Control = (
  value: string,
) => (Partial<Result> & { readonly shown?: string }) | "refused" | "unsupported";

const controls: ReadonlyMap<string, Control> = new Map<string, Control>([
  ["_count", countOf],
  ["_sort", sortOf],
  [
    "_summary",
    (value) => {
      if (value === "count") return { isCountOnly: true };
      return value === "false" ? {} : "unsupported";
    },
  ],
  [
    "_total",
    (value) => {
      if (value === "none") return { omitsTotal: true };
      return value === "estimate" || value === "accurate" ? { omitsTotal: false } : "refused";
    },
  ],
  ["_after", (after) => (after.length > searchLimits.cursor ? "refused" : { after })],
  // the format of the reply is chosen by `formatOf`, and the reply is always indented
  ["_format", () => ({})],
  ["_pretty", () => ({})],
]);

function countOf(value: string): ReturnType<Control> {
  if (!/^\d{1,9}$/.test(value)) return "refused";
  const count = Math.min(Number(value), searchLimits.count);
  return { count, shown: String(count), ...(count === 0 && { isCountOnly: true }) };
}

function sortOf(value: string): ReturnType<Control> {
  if (value === "_lastUpdated") return { sort: "ascending" };
  return value === "-_lastUpdated" ? { sort: "descending" } : "unsupported";
}

import type { DateRange } from "./date-ranges.ts";
import type { ValueName } from "./search-parameters.ts";

/**
 * One parameter of a search. A resource matches the condition if it matches one of the alternatives; a search finds the
 * resources that match all its conditions.
 */
export type RestCondition = IdCondition | TokenCondition | TextCondition | DateCondition;

export interface IdCondition {
  readonly kind: "id";
  readonly anyOf: readonly string[];
}

export interface TokenCondition {
  readonly kind: "token";
  readonly values: ValueName;
  /** A part that is absent matches every system, or every value. The system "" matches values without a system. */
  readonly anyOf: readonly { readonly system?: string; readonly value?: string }[];
}

export interface TextCondition {
  readonly kind: "text";
  readonly values: ValueName;
  /** `start` and `part` are compared with `folded` of the values, `exact` with `value`. */
  readonly match: "start" | "part" | "exact";
  readonly anyOf: readonly string[];
}

/**
 * A resource has the range `own`, for an instant one millisecond. It matches
 * - `eq` if `own.start >= start` and `own.end <= end`,
 * - `gt` if `own.end > end`, and `lt` if `own.start < start`,
 * - `ge` if it matches `gt` or `eq`, and `le` if it matches `lt` or `eq`.
 */
export interface DateCondition {
  readonly kind: "date";
  /** Undefined: the last update of the resource. */
  readonly values: ValueName | undefined;
  readonly anyOf: readonly (DateRange & { readonly prefix: DatePrefix })[];
}

export const datePrefixes = ["eq", "gt", "ge", "lt", "le"] as const;
export type DatePrefix = (typeof datePrefixes)[number];

export interface RestQuery {
  readonly type: string;
  readonly conditions: readonly RestCondition[];
  /** By the last update; undefined: the server chooses. */
  readonly sort?: "ascending" | "descending";
  /** The highest number of resources of a page; 0 to 50. */
  readonly count: number;
  /** Whether only the number of matches is asked for. */
  readonly isCountOnly: boolean;
  /** Whether the reply needs no total. */
  readonly omitsTotal: boolean;
  /** The cursor of a page, as the server gave it. */
  readonly after?: string;
  /** The parameters that are used, for the address of the search. */
  readonly used: readonly (readonly [name: string, value: string])[];
}

/** Why a search is refused. */
export interface SearchIssue {
  readonly parameter: string;
  readonly reason: "unknown" | "modifier" | "value" | "too-many" | "too-long";
}

export const searchLimits = {
  /** Parameters of a request. */
  parameters: 50,
  /** Parameters that select resources. The cost of a search grows with their number. */
  conditions: 10,
  /** Alternatives of all parameters. */
  alternatives: 100,
  /** UTF-16 code units of a parameter, and of a cursor. */
  value: 2000,
  cursor: 500,
  /** Resources of a page. */
  count: 50,
} as const;

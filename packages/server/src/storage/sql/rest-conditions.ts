import { sql, type RawBuilder } from "kysely";
import type {
  DateCondition,
  RestCondition,
  TextCondition,
  TokenCondition,
} from "@nashra/engine/rest";
import type { Database } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { fieldOf, keyOf, startOf } from "./rest-keys.ts";
import type { RestTables } from "./rest-tables.ts";

type Condition = RawBuilder<boolean>;

/** A condition of a search in SQL. */
export interface SqlCondition {
  /**
   * The resources among which all matches are: one statement for each alternative, which reads one range of an index and
   * selects `id` and `updated_at`. Undefined: no index helps.
   */
  readonly ranges: readonly RawBuilder<unknown>[] | undefined;
  /** The matches in the ranges, in the same way. */
  readonly matches: readonly RawBuilder<unknown>[];
  /** Whether each resource in the ranges is a match. */
  readonly isExact: boolean;
  /** Whether the index has the resources of a range in the order of their last update. */
  readonly isOrdered: boolean;
  /** Whether the resource with the columns `id` and `updated_at` of `listed` is a match. */
  readonly holds: Condition;
}

/** Translates the condition of a search for resources of a type. */
export function sqlCondition(
  { engine, tables }: { readonly engine: Database["engine"]; readonly tables: RestTables },
  type: string,
  condition: RestCondition,
): SqlCondition {
  if (condition.kind === "id") return idCondition(tables, type, condition.anyOf.filter(isStorable));
  if (condition.kind === "date" && condition.values === undefined)
    return updateCondition(tables, type, condition);
  const { values: name = "date" } = condition;
  const alternatives = alternativesOf(engine, condition);
  const ranges = alternatives.map(({ range }) => range);
  const { values, ofOwner } = tables;
  const select = sql`select id, updated_at from ${values} where ${ofOwner}`;
  const field = fieldOf(type, name);
  return {
    ranges: ranges.every((range) => range !== undefined)
      ? ranges.map((range) => sql`${select}field = ${field} and ${range}`)
      : undefined,
    matches: alternatives.flatMap(({ range, isExact, holds }) => {
      if (range === undefined) return [];
      return [
        isExact
          ? sql`${select}field = ${field} and ${range}`
          : sql`${select}field = ${field} and ${range} and ${holds}`,
      ];
    }),
    isExact: alternatives.every(({ isExact }) => isExact),
    isOrdered: condition.kind !== "date" && !("match" in condition && condition.match === "start"),
    // The key of the table finds the values of a resource. An index would find those of all resources.
    holds: sql<boolean>`exists (select 1 from ${values}
      where ${ofOwner}type = ${type} and ${values}.id = listed.id and field || '' = ${field}
      and ${anyOf(alternatives.map(({ holds }) => holds))})`,
  };
}

function idCondition(
  { resources, isShown }: RestTables,
  type: string,
  ids: readonly string[],
): SqlCondition {
  const ranges = ids.map(
    (id) => sql`select id, updated_at from ${resources}
      where type = ${type} and id = ${id} and ${isShown}`,
  );
  return {
    ranges,
    matches: ranges,
    isExact: true,
    isOrdered: true,
    holds: anyOf(ids.map((id) => sql<boolean>`listed.id = ${id}`)),
  };
}

/** The last update is an instant, so `ge` and `le` are single ranges. */
function updateCondition(
  { resources, isShown }: RestTables,
  type: string,
  { anyOf: dates }: DateCondition,
): SqlCondition {
  const on = (column: RawBuilder<unknown>) =>
    dates.map(({ prefix, start, end }): Condition => {
      if (prefix === "eq") return sql`(${column} >= ${start} and ${column} < ${end})`;
      if (prefix === "gt") return sql`${column} >= ${end}`;
      if (prefix === "ge") return sql`${column} >= ${start}`;
      return prefix === "lt" ? sql`${column} < ${start}` : sql`${column} < ${end}`;
    });
  const ranges = on(sql`updated_at`).map(
    (range) => sql`select id, updated_at from ${resources}
      where type = ${type} and ${isShown} and ${range}`,
  );
  return {
    ranges,
    matches: ranges,
    isExact: true,
    isOrdered: true,
    holds: anyOf(on(sql`listed.updated_at`)),
  };
}

interface Alternative {
  /** A range of an index of the values. */
  readonly range: Condition | undefined;
  /** Whether `range` and `holds` mean the same. */
  readonly isExact: boolean;
  /** The columns are not written as an index has them, so that only the key of the table is used. */
  readonly holds: Condition;
}

function alternativesOf(
  engine: Database["engine"],
  condition: TokenCondition | TextCondition | DateCondition,
): readonly Alternative[] {
  if (condition.kind === "date") return condition.anyOf.map(dateAlternative);
  if (condition.kind === "token") return distinct(condition.anyOf).map(tokenAlternative);
  const texts = distinct(condition.anyOf);
  if (condition.match === "exact") return texts.map((value) => tokenAlternative({ value }));
  if (condition.match === "start") return texts.map(startAlternative);
  return texts.map((text) => ({
    range: undefined,
    isExact: false,
    // LIKE compares again from every position
    holds: engine === "sqlite" ? sql`instr(folded, ${text}) > 0` : sql`strpos(folded, ${text}) > 0`,
  }));
}

type TokenAlternative = TokenCondition["anyOf"][number];

function tokenAlternative({ system, value }: TokenAlternative): Alternative {
  const same = [
    ...(value === undefined ? [] : [sql<boolean>`value = ${keyOf(value)}`]),
    ...(system === undefined ? [] : [sql<boolean>`system = ${keyOf(system)}`]),
  ];
  const holds = sql<boolean>`(${sql.join(same, sql` and `)})`;
  if (value !== undefined)
    return { range: sql`value = ${keyOf(value)}`, isExact: system === undefined, holds };
  return { range: sql`system = ${keyOf(system ?? "")}`, isExact: true, holds };
}

/** Folded texts do not contain the last character of Unicode. */
function startAlternative(text: string): Alternative {
  const last = "\u{10FFFF}";
  const start = startOf(text);
  return {
    range: sql`folded_key >= ${start} and folded_key < ${start + last}`,
    isExact: start === text,
    holds: sql`(folded >= ${text} and folded < ${text + last})`,
  };
}

function dateAlternative({ prefix, start, end }: DateCondition["anyOf"][number]): Alternative {
  const [first, last] = [sql`+starts_at`, sql`+ends_at`];
  const within = sql<boolean>`(${first} >= ${start} and ${last} <= ${end})`;
  if (prefix === "gt")
    return { range: sql`ends_at > ${end}`, isExact: true, holds: sql`${last} > ${end}` };
  if (prefix === "lt")
    return {
      range: sql`starts_at < ${start}`,
      isExact: true,
      holds: sql`${first} < ${start}`,
    };
  if (prefix === "ge")
    return {
      range: sql`ends_at > ${start}`,
      isExact: false,
      holds: sql`(${last} > ${end} or ${within})`,
    };
  if (prefix === "le")
    return {
      range: sql`starts_at < ${end}`,
      isExact: false,
      holds: sql`(${first} < ${start} or ${within})`,
    };
  const range = sql<boolean>`starts_at >= ${start} and starts_at < ${end}`;
  return { range, isExact: false, holds: within };
}

/** The alternatives that a stored value can match, each once. */
function distinct<T>(alternatives: readonly T[]): readonly T[] {
  const all = new Map(alternatives.map((one) => [JSON.stringify(one), one]));
  return [...all.values()].filter((one) =>
    typeof one === "object" && one !== null
      ? Object.values(one).every(isStorable)
      : isStorable(one),
  );
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`;
}

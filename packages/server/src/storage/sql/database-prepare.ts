import type { Compilable } from "kysely";
import type { Prepared, Reader, Value } from "./database.ts";
import { isStorable } from "./database-text.ts";

/** A compiled statement that takes its values at each run. */
interface Run<Row> {
  first(parameters: readonly Value[]): Promise<Row | undefined>;
  all(parameters: readonly Value[]): Promise<readonly Row[]>;
}

/** Placeholder for a value in a compiled statement. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** Compiles the statement of `build` once and passes its text to the engine with `bind`. */
export function prepare<Values extends readonly Value[], Row>(
  reader: Reader,
  build: (read: Reader, ...values: Values) => Compilable<Row>,
  bind: (text: string) => Run<Row>,
): Prepared<Values, Row> {
  const slots = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index));
  // The cast is safe because `build` only passes the placeholders to the query builder.
  const { sql, parameters } = build(reader, ...(slots as unknown as Values)).compile();
  const used = parameters.filter((parameter) => parameter instanceof Slot);
  if (used.length < slots.length) throw new Error(`The statement does not use all values: ${sql}`);
  const run = bind(sql);
  const fill = (values: readonly Value[]) =>
    // Any other parameter is a constant of `build`: a string, a number or null.
    parameters.map((parameter) =>
      parameter instanceof Slot ? valueAt(values, parameter.index) : (parameter as Value),
    );
  return {
    first: async (...values) => (values.every(isStorable) ? run.first(fill(values)) : undefined),
    all: async (...values) => (values.every(isStorable) ? run.all(fill(values)) : []),
  };
}

function valueAt(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`Value ${index} of a prepared statement is missing.`);
  return value;
}

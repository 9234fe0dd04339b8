import { UsageError } from "./usage-error.ts";
import type { Environment } from "./environment.ts";

/**
 * The time in SOURCE_DATE_EPOCH, which a reproducible build uses as the current time. Undefined if the
 * variable is not set.
 * @see https://reproducible-builds.org/specs/source-date-epoch/
 */
export function sourceDate(env: Environment["env"]): string | undefined {
  const value = env["SOURCE_DATE_EPOCH"];
  if (value === undefined || value === "") return undefined;
  const seconds = Number(value);
  // The last second of the year 9999: FHIR instants cannot be later.
  if (!/^\d+$/.test(value) || seconds > 253_402_300_799) {
    throw new UsageError(`SOURCE_DATE_EPOCH is “${value}”, not a number of seconds since 1970`);
  }
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

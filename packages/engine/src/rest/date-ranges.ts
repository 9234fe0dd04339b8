/** A range of time in epoch milliseconds: from `start`, and before `end`. */
export interface DateRange {
  readonly start: number;
  readonly end: number;
}

const parts =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+\- ]\d\d:\d\d)?)?)?)?$/;

/**
 * The range that a FHIR date means: a year, a month, a day, a minute, a second or a millisecond. A time without a zone is
 * in UTC. Undefined for any other text. https://hl7.org/fhir/R5/search.html#date
 */
export function dateRange(text: string): DateRange | undefined {
  const [, year, month, day, hour, minute, second, fraction, zone = "Z"] = parts.exec(text) ?? [];
  if (year === undefined) return undefined;
  const milliseconds = fraction?.padEnd(3, "0").slice(0, 3);
  const given = [year, month, day, hour, minute, second, milliseconds];
  const known = given.findLastIndex((part) => part !== undefined);
  const numbers = given.map((part, index) => Number(part ?? (index === 1 || index === 2 ? 1 : 0)));
  const offset = offsetOf(zone);
  if (!isValid(numbers) || offset === undefined) return undefined;
  const after = numbers.map((number, index) => number + (index === known ? 1 : 0));
  return { start: instantOf(numbers) - offset, end: instantOf(after) - offset };
}

function instantOf([year = 0, month = 1, ...rest]: readonly number[]): number {
  const [day = 1, hour = 0, minute = 0, second = 0, milliseconds = 0] = rest;
  const date = new Date(0);
  // unlike Date.UTC, this does not read the years 0 to 99 as 1900 to 1999
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, milliseconds);
  return date.getTime();
}

/** Whether the calendar has the date. A date that it does not have would be read as another one. */
function isValid(numbers: readonly number[]): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const date = new Date(instantOf(numbers));
  return (
    year > 0 &&
    month >= 1 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  );
}

const millisecondsPerMinute = 60_000;

/** The offset of a time zone in milliseconds. A space is a plus sign that an address did not escape. */
function offsetOf(zone: string): number | undefined {
  if (zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * millisecondsPerMinute;
}

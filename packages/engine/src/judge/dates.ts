const date = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?$/;
const zone = /(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/;

/** Whether a text is a FHIR date: a year from 0001, a month, or a day that exists in the calendar. */
export function isDate(text: string): boolean {
  const [, year, month, day] = date.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  return day === undefined || Number(day) <= daysIn(Number(year), Number(month));
}

/**
 * Whether a text is a FHIR dateTime: a date, or a day with time and time zone.
 * https://hl7.org/fhir/R5/datatypes.html#dateTime
 */
export function isDateTime(text: string): boolean {
  return isDate(text) || isInstant(text);
}

/** Whether a text is a FHIR instant: day, time with seconds, and time zone. */
export function isInstant(text: string): boolean {
  const [day, rest] = [text.slice(0, 10), text.slice(10)];
  if (day.length !== 10 || !isDate(day) || rest[0] !== "T" || !zone.test(rest)) return false;
  return isTime(rest.slice(1).replace(zone, ""));
}

export function isTime(text: string): boolean {
  return time.test(text);
}

/** The first and the last millisecond of a date or dateTime; undefined for any other text. */
export function spanOf(text: string): readonly [number, number] | undefined {
  if (isInstant(text)) {
    const at = Date.parse(text.replace(/:60(?=[.Z+-])/, ":59"));
    return [at, at];
  }
  const [, year, month, day] = isDate(text) ? (date.exec(text) ?? []) : [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const end = day ? Date.UTC(y, m, d + 1) : month ? Date.UTC(y, m + 1, 1) : Date.UTC(y + 1, 0, 1);
  return [Date.UTC(y, m, d), end - 1];
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

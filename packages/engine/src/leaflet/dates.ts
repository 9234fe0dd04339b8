/** Whether the text is an existing date in the form `YYYY-MM-DD`. https://hl7.org/fhir/R5/datatypes.html#date */
export function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Whether the text is a FHIR instant. https://hl7.org/fhir/R5/datatypes.html#instant */
export function isInstant(text: string): boolean {
  const time =
    /^([\d-]{10})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/;
  const match = time.exec(text);
  return match !== null && isDate(match[1] ?? "");
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

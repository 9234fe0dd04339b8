/**
 * The seconds to wait, from the header `Retry-After` (RFC 9110, section 10.2.3). Undefined if the header is
 * missing or invalid, or if it contains a date and the response has no `Date` header to compare it with.
 */
export function secondsToWait(headers: Headers): number | undefined {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const wait = Date.parse(value) - Date.parse(headers.get("Date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.ceil(wait / 1000));
}

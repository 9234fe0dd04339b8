import { wrongUse } from "./refusal.ts";

/**
 * Reads the value of an option: a date such as 2027-01-01 (0:00 UTC), or a time such as 2027-01-01T12:00Z. Returns epoch
 * milliseconds. Throws a `Refusal` for anything else, also for a day that does not exist.
 */
export function readTime(option: string, text: string): number {
  const form = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z)?$/;
  const at = form.test(text) ? Date.parse(text) : Number.NaN;
  const sameDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
  if (!sameDay) throw wrongUse(`${option} must be a date such as 2027-01-01 (0:00 UTC)`);
  return at;
}

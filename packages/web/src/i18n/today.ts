/** True if an instant (RFC 3339) is today in the user's time zone, so that it can be shown without the date. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}

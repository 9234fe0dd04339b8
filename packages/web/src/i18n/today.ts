/** True if an instant (RFC 3339) is today in the user's time zone: then the time alone is enough. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}

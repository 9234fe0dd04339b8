/** Whether an instant (RFC 3339) is of this day, in the reader's time zone: then its time says enough. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}

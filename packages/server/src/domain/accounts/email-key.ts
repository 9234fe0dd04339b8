/**
 * The form in which addresses are compared: NFKC, lower case. The store has a separate key for addresses.
 * Spellings that are equal for the store must be equal here too, because they must share one failure count.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

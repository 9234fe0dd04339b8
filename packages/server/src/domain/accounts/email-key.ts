/**
 * The form of an e-mail address in which two spellings are equal: NFKC, lower case. The store has its own
 * `emailKey`. Spellings that are equal for the store must be equal here too, because they must share one
 * count of failed sign-ins.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

/**
 * Returns the e-mail address in a canonical spelling (trimmed, NFKC, lower case), so that different spellings
 * of one address become equal. The store has its own `emailKey`. Spellings that are equal for the store must
 * be equal here too, because they must share one count of failed sign-ins.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

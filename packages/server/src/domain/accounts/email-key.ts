/**
 * The form in which addresses are compared: NFKC, lower case. If this form and the store's own key ever
 * differ, this form must treat more spellings as equal: spellings that the store treats as one address must
 * share one failure count.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

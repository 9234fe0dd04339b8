/**
 * An address as it is compared: NFKC, small letters. Coarser than the store's own key where the two should
 * differ, so that no spelling of an address the store takes for the same is counted by itself.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

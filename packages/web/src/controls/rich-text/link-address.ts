import { allowedHref } from "@nashra/engine/rich-text";

/**
 * Completes a typed address to an address that a leaflet allows. The user may omit the scheme (`mailto:`,
 * `tel:`, `https://`). Undefined for an invalid address.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return undefined;
  const whole = allowedHref(address);
  if (whole !== undefined) return isComplete(whole) ? whole : undefined;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return undefined;
  if (/^[^\s@/]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(address))
    return allowedHref(`mailto:${address}`);
  if (/^\+?[\d\s()./-]{4,}$/.test(address)) {
    return allowedHref(`tel:${address.replace(/[^\d+]/g, "")}`);
  }
  return /^[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(address)
    ? allowedHref(`https://${address}`)
    : undefined;
}

/** False if nothing follows `https://`, `mailto:` or `tel:`. */
function isComplete(address: string): boolean {
  return /^(?:https?:\/\/[^/?#]+|mailto:[^@\s]+@\S+|tel:.*\d)/i.test(address);
}

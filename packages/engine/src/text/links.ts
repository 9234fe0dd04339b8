/**
 * Maximum length of a style, and of an address in the HTML of an author, in UTF-16 code units. Longer values are
 * dropped and reported. Stored texts and documents can contain longer addresses. Addresses in use are shorter: site maps allow 2,048 characters
 * (https://www.sitemaps.org/protocol.html).
 */
export const longestAttribute = 2048;

const allowed = /^(?:https?|mailto|tel):/i;
const plain = /^(?:https?|mailto|tel):[\w!#$%&'()*+,\-./:;=?@[\]~]*$/i;
/** Characters that must be percent-encoded in an address. https://www.rfc-editor.org/rfc/rfc3986#section-2 */
const unsafe = /[\s<>"{}|\\^`\0-\u001f\u007f]/g;

/**
 * Returns the address of a link that a leaflet may contain (http, https, mailto, tel), or undefined for any
 * other address.
 */
export function allowedHref(href: string): string | undefined {
  if (plain.test(href)) return href;
  const seen = trimmed(href).replace(/[\t\n\r]+/g, "");
  return allowed.test(seen) ? seen.replace(unsafe, encodeURIComponent) : undefined;
}

/**
 * Returns the address without the spaces and control characters at its start and end, which a browser
 * ignores.
 * https://url.spec.whatwg.org/#url-parsing
 */
function trimmed(href: string): string {
  let start = 0;
  let end = href.length;
  while (start < end && href.charCodeAt(start) <= space) start += 1;
  while (end > start && href.charCodeAt(end - 1) <= space) end -= 1;
  return href.slice(start, end);
}

const space = 32;

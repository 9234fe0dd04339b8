/** What a browser takes out of an address before it looks at it. https://url.spec.whatwg.org/#url-parsing */
const ignored = /^[\0- ]+|[\0- ]+$|[\t\n\r]+/g;
const allowed = /^(?:https?|mailto|tel):/i;
const plain = /^(?:https?|mailto|tel):[\w!#$%&'()*+,\-./:;=?@[\]~]*$/i;
/** Characters no address may hold as they are. https://www.rfc-editor.org/rfc/rfc3986#section-2 */
const unsafe = /[\s<>"{}|\\^`\0-\u001f\u007f]/g;

/** The address of a link a leaflet may hold (http, https, mailto, tel), or undefined for any other. */
export function allowedHref(href: string): string | undefined {
  if (plain.test(href)) return href;
  const seen = href.replace(ignored, "");
  return allowed.test(seen) ? seen.replace(unsafe, encodeURIComponent) : undefined;
}

/** Whether a text is an object identifier as a URN: https://www.rfc-editor.org/info/rfc3061 */
export function isOidUrn(source: string): boolean {
  return /^urn:oid:[0-2](?:\.(?:0|[1-9]\d*))+$/.test(source);
}

/**
 * Whether an object identifier is longer than the arcs that belong to no organisation, such as `1.2.3`. HL7's validator
 * accepts no shorter one as a URI.
 */
export function isLongOidUrn(source: string): boolean {
  const oid = source.slice("urn:oid:".length);
  return isOidUrn(source) && (oid.lastIndexOf(".") >= 4 || oid.startsWith("1.3"));
}

/**
 * Builds an XHTML id from list and item: `<list>.<item id>`. Each character of the item id outside
 * `[A-Za-z0-9_-]` is written as `.` + hexadecimal code point + `.`, so that ids are unique and reversible.
 */
export function xhtmlId(list: string, itemId: string): string {
  return `${list}.${plainId.test(itemId) ? itemId : encode(itemId)}`;
}

/** The list and item that an id was built from; undefined for any other id. */
export function parseXhtmlId(id: string): { list: string; itemId: string } | undefined {
  const dot = id.indexOf(".");
  if (dot < 1) return undefined;
  const encoded = id.slice(dot + 1);
  if (plainId.test(encoded)) return { list: id.slice(0, dot), itemId: encoded };
  if (!encodedId.test(encoded)) return undefined;
  const itemId = encoded.replace(/\.([0-9a-f]+)\./g, (_, hex: string) => fromHex(hex));
  return { list: id.slice(0, dot), itemId };
}

const plainId = /^[A-Za-z0-9_-]+$/;
const encodedId = /^(?:[A-Za-z0-9_-]|\.[0-9a-f]{1,6}\.)+$/;

function encode(itemId: string): string {
  return itemId.replace(
    /[^A-Za-z0-9_-]/gu,
    (char) => `.${(char.codePointAt(0) ?? 0).toString(16)}.`,
  );
}

function fromHex(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

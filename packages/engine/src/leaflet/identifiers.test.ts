import { expect, test } from "vitest";
import {
  isUsableIdentifier,
  hasValidCheckDigit,
  identifierText,
  parseIdentifier,
  parseProductIdentifier,
  productIdentifierText,
} from "./identifiers.ts";

test.each([
  [
    "https://example.org/company/7",
    { system: "urn:ietf:rfc:3986", value: "https://example.org/company/7" },
  ],
  ["urn:oid:2.16.840", { system: "urn:ietf:rfc:3986", value: "urn:oid:2.16.840" }],
  [
    "https://spor.ema.europa.eu/v1/locations|LOC-1",
    { system: "https://spor.ema.europa.eu/v1/locations", value: "LOC-1" },
  ],
])("reads %s and writes it back", (source, identifier) => {
  expect(parseIdentifier(source)).toEqual(identifier);
  expect(identifierText(identifier)).toBe(source);
});

test.each([
  "ACME-1",
  "http:",
  "http://a b",
  "urn:uuid:ABC",
  "urn:oid:3.1",
  "|x",
  "https://a|",
  "urn:ietf:rfc:3986|x",
  "foo:bar|x",
])("does not accept %j as an identifier", (source) => {
  expect(parseIdentifier(source)).toBeUndefined();
});

test("recognises 8, 12, 13 or 14 digits as a GTIN and keeps them as typed", () => {
  for (const digits of ["96385074", "614141000036", "5901234123457", "05901234123457"]) {
    const identifier = { system: "https://www.gs1.org/gtin", value: digits };
    expect(parseProductIdentifier(digits)).toEqual(identifier);
    expect(productIdentifierText(identifier)).toBe(digits);
    expect(identifierText(identifier)).toBe(`https://www.gs1.org/gtin|${digits}`);
    expect(productIdentifierText({ system: "https://id.gs1.org/01", value: digits })).toBe(digits);
    expect(hasValidCheckDigit(digits)).toBe(true);
  }
  expect(hasValidCheckDigit("5901234123458")).toBe(false);
  expect(parseProductIdentifier("123456789")).toBeUndefined();
});

test("a short OID is read as a system, but no document can contain it", () => {
  const short = parseIdentifier("urn:oid:1.2.3|x");
  expect(short).toEqual({ system: "urn:oid:1.2.3", value: "x" });
  expect(isUsableIdentifier(short)).toBe(false);
  expect(isUsableIdentifier(parseIdentifier("urn:oid:2.999.1|x"))).toBe(true);
  expect(isUsableIdentifier(parseIdentifier("urn:oid:1.2.3"))).toBe(true);
});

import { expect, test } from "vitest";
import { alpha3Codes } from "./alpha-3-codes.ts";
import { countryCodeOf, countryName, derivedCity } from "./countries.ts";
import { countryCodes } from "./country-codes.ts";

test("countryName returns names only for assigned codes", () => {
  expect(countryName("JO")).toBe("Jordan");
  expect(countryName("XX")).toBeUndefined();
  expect(countryName("")).toBeUndefined();
});

test.each([
  ["JO", "JO"],
  [" JOR ", "JO"],
  ["GBR", "GB"],
  ["UK", "GB"],
  ["MMR", "MM"],
  ["Jordan", "JO"],
  ["saudi arabia", "SA"],
  ["الأردن", "JO"],
  ["Allemagne", "DE"],
  ["EU", undefined],
  ["EUR", undefined],
  ["jo", undefined],
  ["European Union", undefined],
  ["", undefined],
])("countryCodeOf finds the country that %j names", (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});

test("every country has one alpha-3 code", () => {
  const long = alpha3Codes.split(" ");
  expect(long).toHaveLength(countryCodes.length);
  expect(new Set(long).size).toBe(long.length);
  expect(long.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  // Most codes begin with the letter of the short code; in a list that is shifted by one, 31 codes would not.
  const same = long.filter((code, index) => code[0] === countryCodes[index]?.[0]);
  expect(long.length - same.length).toBeLessThan(12);
});

test.each([
  ["1 Example Street\nAmman", "Amman"],
  ["P.O. Box 7, Irbid 21110, Jordan", "Irbid 21110"],
  ["شارع الملكة رانيا، عمّان، الأردن", "عمّان"],
  ["12 rue des Lilas, Lyon, FRANCE.", "Lyon"],
  ["Amman,", "Amman"],
  ["Jordan", "Jordan"],
  [" , , ", ", ,"],
])("derivedCity finds the city in %j", (address, city) => {
  expect(derivedCity(address)).toBe(city);
});

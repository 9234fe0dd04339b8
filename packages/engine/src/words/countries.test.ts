import { expect, test } from "vitest";
import { countryName, derivedCity } from "./countries.ts";

test("knows assigned codes only", () => {
  expect(countryName("JO")).toBe("Jordan");
  expect(countryName("XX")).toBeUndefined();
  expect(countryName("")).toBeUndefined();
});

test.each([
  ["1 Example Street\nAmman", "Amman"],
  ["P.O. Box 7, Irbid 21110, Jordan", "Irbid 21110"],
  ["شارع الملكة رانيا، عمّان، الأردن", "عمّان"],
  ["12 rue des Lilas, Lyon, FRANCE.", "Lyon"],
  ["Amman,", "Amman"],
  ["Jordan", "Jordan"],
])("takes the city from %j", (address, city) => {
  expect(derivedCity(address)).toBe(city);
});

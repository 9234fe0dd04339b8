import { expect, test } from "vitest";
import { countryName, derivedCity } from "./countries.ts";

test("countryName returns names only for assigned codes", () => {
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
])("derivedCity finds the city in %j", (address, city) => {
  expect(derivedCity(address)).toBe(city);
});

import { referenceChoices } from "@nashra/engine";
import { expect, test } from "vitest";

import { matchingChoices } from "./matching-choices.ts";

const english = referenceChoices({ language: "en", medicineName: "Zaytounol", customMode: false });
const arabic = referenceChoices({ language: "ar", medicineName: "زيتونول", customMode: false });

test.each([
  ["", 8],
  ["6", 1],
  ["٦", 1],
  ["STORE", 1],
  ["section 6", 1],
  ["what is this", 0],
  [" ", 0],
  ["@", 0],
  ["s".repeat(41), 0],
])("finds for “%s” %i of the sections", (query, count) => {
  expect(matchingChoices(english, query)).toHaveLength(count);
});

test("finds titles and numbers in Arabic", () => {
  expect(matchingChoices(arabic, "تخزين").map(({ section }) => section)).toEqual(["storage"]);
  expect(matchingChoices(arabic, "٤").map(({ section }) => section)).toEqual(["sideEffects"]);
});

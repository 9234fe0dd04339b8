import { expect, test } from "vitest";
import { productTitle } from "./product-title.ts";

test.each([
  ["Zaytounol", "Tablet", "Zaytounol Tablet"],
  ["Zaytounol", "", "Zaytounol"],
  [
    "Zaytounol 5 mg film-coated tablets",
    "Film-coated tablets",
    "Zaytounol 5 mg film-coated tablets",
  ],
  ["Zaytounol 5 mg film-coated tablets", "tablets", "Zaytounol 5 mg film-coated tablets"],
  ["Zaytounol film-coated", "coated", "Zaytounol film-coated coated"],
  ["Microtablets", "tablets", "Microtablets tablets"],
  ["Zaytounol tablets 5 mg", "tablets", "Zaytounol tablets 5 mg tablets"],
  ["زيتونول أقراص مغلفة", "أقراص مغلفة", "زيتونول أقراص مغلفة"],
])("the title of %j with the dose form %j is %j", (medicineName, type, title) => {
  expect(productTitle({ medicineName, type })).toBe(title);
});

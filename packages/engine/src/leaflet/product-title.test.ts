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
  ["Zaytounol film coated tablets", "film-coated tablet", "Zaytounol film coated tablets"],
  ["Zaytounol 5 mg film-coated tablets", "Tablet", "Zaytounol 5 mg film-coated tablets"],
  ["Zaytounol tablets 5 mg", "Tablets", "Zaytounol tablets 5 mg"],
  ["Zaytounol 5 mg comprimés pelliculés", "comprimé", "Zaytounol 5 mg comprimés pelliculés"],
  ["زيتونول أقراص مغلفة", "أقراص مغلفة", "زيتونول أقراص مغلفة"],
  ["أقراص زيتونول", "أقراص", "أقراص زيتونول"],
  ["Microtablets", "tablets", "Microtablets tablets"],
  ["Zaytounol gelatine", "Gel", "Zaytounol gelatine Gel"],
  ["Gelox", "Gel", "Gelox Gel"],
  ["Gel", "Gel", "Gel"],
  ["Zaytounol", "-", "Zaytounol -"],
])("the title of %j with the dose form %j is %j", (medicineName, type, title) => {
  expect(productTitle({ medicineName, type })).toBe(title);
});

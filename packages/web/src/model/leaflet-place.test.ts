import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { controlOfPlace, placeOfControl } from "./leaflet-place.ts";

const content = aLeaflet({
  sizes: ["250 mg", "500 mg"],
  warningsSections: [
    { id: "a/b", content: "First" },
    { id: "2", content: "Second" },
  ],
  tables: [
    {
      id: "t",
      rows: 2,
      cols: 2,
      data: [
        ["1", "2"],
        ["3", "4"],
      ],
    },
  ],
  customQA: [{ id: "q", question: "What?", answer: "This." }],
  instructionSteps: [{ id: "s", text: "Open", image: "" }],
});

test.each([
  ["field-medicineName", { item: "medicineName" }],
  ["field-sizes-1", { item: "sizes/1" }],
  ["field-warningsSections-0-content", { item: "warningsSections/a/b", block: undefined }],
  ["field-tables-0-data-1-0", { item: "tables/t", block: "1" }],
  ["field-customQA-0-question", { item: "customQA/q", block: "question" }],
  ["field-instructionSteps-0-image", { item: "instructionSteps/s", block: "image" }],
  ["field-instructionSteps-0-text", { item: "instructionSteps/s", block: undefined }],
])("the control %s has a place, and the place has this control", (id, place) => {
  expect(placeOfControl(id, content)).toEqual(place);
  expect(controlOfPlace(place, content)).toBe(id);
});

test("the places of items that do not exist have no control, and other elements have no place", () => {
  expect(controlOfPlace({ item: "warningsSections/3" }, content)).toBeUndefined();
  expect(controlOfPlace({ item: "unknown/1" }, content)).toBeUndefined();
  expect(placeOfControl("field-warningsSections-9-content", content)).toBeUndefined();
  expect(placeOfControl("section-product", content)).toBeUndefined();
  expect(controlOfPlace({ item: "customQA/q", block: "0" }, content)).toBe(
    "field-customQA-0-answer",
  );
});

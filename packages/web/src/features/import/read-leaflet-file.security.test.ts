import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { readLeafletText } from "./read-leaflet-file.ts";

const written = JSON.stringify({ title: "Zaytounol", content: aLeaflet() }, null, 2);

test.each([
  [
    "in the content",
    '"medicineName":',
    '"medicineName": "Zaytounex",\n',
    "content.medicineName",
    5,
  ],
  [
    "spelled with an escape",
    '"medicineName":',
    '"medicine\\u004eame": "",\n',
    "content.medicineName",
    5,
  ],
  ["in a list", '"question":', '"question": "Else?",', "content.customQA[0].question", undefined],
  ["in the outer object", '"content":', '"content": {},\r\n', "content", 4],
  ["`__proto__`", '"content":', '"__proto__": 1, "__proto__": 2,', "__proto__", 3],
])("rejects a file with a duplicate property name %s", (...row) => {
  const [, before, put, field, line] = row;
  expect(readLeafletText(written.replace(before, put + before))).toEqual({
    kind: "refused",
    reason: "name-repeated",
    field,
    line: line ?? expect.any(Number),
  });
});

test("truncates a long duplicate property name to 200 characters", () => {
  const long = "x".repeat(100_000);
  expect(readLeafletText(`{"${long}":1,"${long}":2}`)).toMatchObject({ field: "x".repeat(200) });
});

test("finds a duplicate property name inside 50,000 nested arrays", () => {
  const deep = `{"title":${"[".repeat(50_000)}{"b":1,"b":2}${"]".repeat(50_000)}}`;
  expect(readLeafletText(deep)).toMatchObject({ reason: "name-repeated", line: 1 });
});

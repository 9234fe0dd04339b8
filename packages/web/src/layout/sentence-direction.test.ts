import { expect, test } from "vitest";

import { sentenceDirection } from "./sentence-direction.ts";

test.each([
  ["“زيتونول” is published.", "ltr"],
  ["«Tamrofen» منشورة.", "rtl"],
  ["“تمروفين” is under review, and “Tamrofen” is not.", "ltr"],
  ["سامي saved it.", "rtl"],
  ["“تمروفين”", "auto"],
])("the direction of the sentence %j is %s", (sentence, direction) => {
  expect(sentenceDirection(sentence)).toBe(direction);
});

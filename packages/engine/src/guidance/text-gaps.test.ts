import { expect, test } from "vitest";
import { templates } from "../templates.ts";
import { gapsInRichText, removeGapOfRichText } from "./text-gaps.ts";

test("lists the gaps of one text in reading order", () => {
  expect(gapsInRichText("<p>[[a]] b</p><ul><li>c. [[Say d.]]</li></ul>")).toEqual([
    { text: "a", kind: "answer" },
    { text: "Say d.", kind: "advice" },
  ]);
  expect(gapsInRichText("a")).toEqual([]);
});

test.each([
  ["Keep it dry. [[Say why.]]", 0, "<p>Keep it dry.</p>"],
  ["[[First:]] Wash your hands.", 0, "<p>Wash your hands.</p>"],
  ["<p>a</p><p>b [[c.]] d</p>", 0, "<p>a</p><p>b d</p>"],
  ["<p><strong>a [[b]]</strong> [[C.]]</p>", 1, "<p><strong>a [[b]]</strong></p>"],
  ["<p>a [[b]]</p>", 1, "<p>a [[b]]</p>"],
])("removes one gap of %j and the space beside it", (source, index, expected) => {
  expect(removeGapOfRichText(source, index)).toBe(expected);
});

test.each(templates)(
  "removing all advice of $id leaves only text and gaps to fill",
  ({ content }) => {
    for (const { content: text } of content.howToTakeSections) {
      let left = text;
      for (;;) {
        const at = gapsInRichText(left).findIndex(({ kind }) => kind === "advice");
        if (at < 0) break;
        left = removeGapOfRichText(left, at);
      }
      expect(gapsInRichText(left)).toEqual(
        gapsInRichText(text).filter(({ kind }) => kind !== "advice"),
      );
      expect(left).not.toMatch(/ <\/p>| $/);
    }
  },
);

import { lastLists, leafletOutline } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { exampleContent } from "../../generate/examples.ts";
import { sectionsOf } from "./documents.ts";
import { example, namesIn, page, tableUnder } from "./page.ts";

describe("the table of sections in docs/document.md", () => {
  const rows = tableUnder("## Sections").map(
    ([standard = "", complete = "", title = "", code = "", lists = ""]) => ({
      standard: Number(standard) || undefined,
      complete: Number(complete) || undefined,
      title,
      code: namesIn(code)[0],
      lists: namesIn(lists),
    }),
  );

  test("has a row with the numbers and lists of each section of the engine, and two more rows", () => {
    const { sections: all } = leafletOutline({}, "complete");
    const { sections: standard } = leafletOutline({}, "standard");
    const numbered = rows.slice(0, all.length);
    expect(numbered.map(({ title: _title, code: _code, ...row }) => row)).toEqual(
      all.map(({ name, number, lists, tables }) => ({
        standard: standard.find((section) => section.name === name)?.number,
        complete: number,
        lists: [...lists.map(({ list }) => list), ...(tables ? ["tables"] : [])],
      })),
    );
    expect(rows.slice(all.length + 1, -1).map(({ lists }) => lists)).toEqual(
      lastLists.map(({ list }) => [list]),
    );
    expect(rows).toHaveLength(all.length + 4);
  });

  test.each(["standard", "complete"] as const)(
    "has the order of sections in a document: %s",
    (layout) => {
      const sections = sectionsOf(exampleContent(example), { layout }).map(({ title, code }) => ({
        number: Number(/^\d+/.exec(title ?? "")?.[0]) || undefined,
        code: code?.coding?.[0]?.code,
      }));
      // the example has no text in the last lists
      const last = lastLists.map(({ list }): string => list);
      const omitted = layout === "standard" ? "pregnancySections" : "";
      expect(sections).toEqual(
        rows
          .filter(({ lists }) => !lists.some((list) => [omitted, ...last].includes(list)))
          .map((row) => ({ number: row[layout], code: row.code })),
      );
    },
  );

  test("has the section titles of the document of a medicine named “it”", () => {
    const text = [{ id: "1", content: "<p>Text</p>" }];
    const titles = sectionsOf({
      ...exampleContent(example),
      medicineName: "it",
      verb: "take",
      professionalSections: text,
      statementsSections: text,
    });
    expect(
      titles.map(({ title }) => title?.replace(/^\d+\. /, "").replace("it is and", "it is and")),
    ).toEqual(rows.map(({ title }) => title));
  });
});

describe("custom mode", () => {
  const table = { id: "1", rows: 1, cols: 1, data: [["1 tablet"]] };
  const questions = ["What is it?", "Can I drive?"].map((question, index) => {
    return { id: `${index + 1}`, question, answer: "<p>Yes.</p>" };
  });
  const content = aLeaflet({ customMode: true, customQA: questions, tables: [table] });
  const sections = sectionsOf(content);

  test("replaces sections 1 to 7 by the questions and uses the documented LOINC code", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "What is it?",
      "Can I drive?",
      "8. Instructions for use",
      "Marketing authorisation holder and manufacturer",
    ]);
    const codes = sections.slice(0, 2).map(({ code }) => code?.coding?.[0]?.code);
    expect(codes).toEqual(["42229-5", "42229-5"]);
    expect(page).toContain("LOINC code `42229-5`");
  });

  test("puts the tables after the last question", () => {
    expect(sections.map(({ text }) => text?.div.includes("<table"))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

test("a section without content is omitted and its number is not reused", () => {
  const sections = sectionsOf(
    aLeaflet({
      sideEffectsSections: [],
      veryCommonSections: [],
      commonSections: [],
      veryRareSections: [],
    }),
  );
  expect(sections.slice(2, 4).map(({ title }) => title)).toEqual([
    "3. How to take Zaytounol",
    "5. Pregnancy, breast-feeding and fertility",
  ]);
});

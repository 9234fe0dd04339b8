import { validateLeaflet } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { insertStandardText } from "./standard-text-edit.ts";

const missingIn = (content: ReturnType<typeof aLeaflet>) =>
  validateLeaflet(content)
    .filter(({ code }) => code === "statement-missing")
    .map(({ path }) => path[0]);

const picture = { id: "p", content: "", image: "/9j/4AAQ" };
const own = { id: "o", content: "<p>My own text.</p>" };

test("a standard text stands before the other paragraphs, and its warning disappears", () => {
  const leaflet = aLeaflet({
    profile: "eu-qrd",
    storageSections: [own, { id: "b", content: " " }, picture],
  });
  expect(missingIn(leaflet)).toContain("storageSections");
  const changed = insertStandardText("storageSections")(leaflet);
  expect(missingIn(changed)).not.toContain("storageSections");
  expect(changed.storageSections.map(({ content }) => content)).toEqual([
    expect.stringContaining("out of the sight and reach of children"),
    own.content,
    "",
  ]);
  expect(changed.storageSections.slice(1)).toEqual([own, picture]);
});

test("a paragraph that the list has is not inserted again", () => {
  const leaflet = aLeaflet({ profile: "eu-qrd" });
  const full = insertStandardText("introductionSections", true)(leaflet);
  const [first, ...others] = full.introductionSections ?? [];
  expect(others.length).toBeGreaterThan(2);
  const again = insertStandardText("introductionSections", true);
  expect(again(full)).toBe(full);
  const repaired = again({ ...full, introductionSections: others });
  expect(repaired.introductionSections?.map(({ content }) => content)).toEqual(
    [first, ...others].map((item) => item?.content),
  );
});

test.each([0, 1, 2])("a missing paragraph is inserted at its place (%d)", (index) => {
  const leaflet = aLeaflet({ profile: "eu-qrd" });
  const insert = insertStandardText("introductionSections", true);
  const full = insert(leaflet).introductionSections ?? [];
  const some = insert({ ...leaflet, introductionSections: full.toSpliced(index, 1) });
  expect(some.introductionSections?.map(({ content }) => content)).toEqual(
    full.map(({ content }) => content),
  );
  const reversed = { ...leaflet, introductionSections: full.toReversed() };
  expect(insert(reversed)).toBe(reversed);
});

test("a paragraph with filled gaps is not inserted again beside a missing one", () => {
  const leaflet = aLeaflet({ profile: "eu-qrd" });
  const full = insertStandardText("reportingSections")(leaflet).reportingSections ?? [];
  expect(full.some(({ content }) => content.includes("[["))).toBe(true);
  const answered = full.map((item) => ({
    ...item,
    content: item.content.replaceAll(/\[\[[^\]]*\]\]/g, "an answer"),
  }));
  const list = [own, ...answered.slice(1)];
  const changed = insertStandardText("reportingSections")({ ...leaflet, reportingSections: list });
  expect(changed.reportingSections?.map(({ content }) => content)).toEqual([
    ...full.slice(0, 1).map(({ content }) => content),
    ...list.map(({ content }) => content),
  ]);
});

test("the introduction says that a medicine was prescribed only if the author says so", () => {
  const lengthOf = (prescription: boolean) =>
    insertStandardText("introductionSections", prescription)(aLeaflet({ profile: "eu-qrd" }))
      .introductionSections?.length ?? 0;
  expect(lengthOf(true)).toBe(lengthOf(false) + 1);
});

test("without a text in the language, nothing changes", () => {
  const leaflet = aLeaflet({ profile: "eu-qrd", language: "ja" });
  expect(insertStandardText("storageSections")(leaflet)).toBe(leaflet);
});

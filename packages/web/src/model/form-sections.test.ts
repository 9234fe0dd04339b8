import { createLeaflet, validateLeaflet } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { formSections, sectionOfPath } from "./form-sections.ts";
import { requiredFields } from "./required-fields.ts";
import { saveProblems } from "./save-problems.ts";
import { sectionStates } from "./section-state.ts";

const custom = {
  customMode: true,
  customQA: [
    { id: "1", question: "What is it?", answer: "A syrup." },
    { id: "2", question: "", answer: "Twice a day." },
  ],
};

describe("the sections of the form", () => {
  test("are those of the leaflet, with its numbers", () => {
    expect(formSections(aLeaflet()).map(({ id, number }) => [id, number])).toEqual([
      ["section-product", undefined],
      ["section-sizes", undefined],
      ["section-whatIs", 1],
      ["section-beforeYouTake", 2],
      ["section-howToTake", 3],
      ["section-tables", undefined],
      ["section-sideEffects", 4],
      ["section-pregnancy", 5],
      ["section-storage", 6],
      ["section-contents", 7],
      ["section-steps", undefined],
      ["section-company", undefined],
      ["section-details", undefined],
    ]);
  });

  test("contain the questions instead of the numbered sections in custom mode", () => {
    expect(formSections(aLeaflet(custom)).map(({ id, preview }) => [id, preview])).toEqual([
      ["section-product", "product"],
      ["section-sizes", "product"],
      ["section-question-1", "question-1"],
      ["section-question-2", "question-2"],
      ["section-tables", "tables"],
      ["section-steps", "instructions"],
      ["section-company", "holder"],
      ["section-details", "product"],
    ]);
  });

  test("include every field", () => {
    const { customMode: _, customQA: __, ...fields } = aLeaflet({ country: "JO" });
    const sections = formSections(aLeaflet());
    for (const field of Object.keys(fields))
      expect(sectionOfPath(sections, [field, 0]), field).toBeDefined();
  });
});

describe("the state of a section", () => {
  const statesOf = (leaflet: ReturnType<typeof aLeaflet>) => {
    const sections = formSections(leaflet);
    const states = sectionStates(sections, leaflet, validateLeaflet(leaflet));
    return Object.fromEntries(sections.map(({ id }, index) => [id, states[index]]));
  };

  test("is complete if each part contains text", () => {
    expect(statesOf(aLeaflet())).toMatchObject({
      "section-product": { kind: "complete" },
      "section-sideEffects": { kind: "complete" },
      "section-steps": { kind: "complete" },
    });
  });

  test("is draft if a part is empty", () => {
    const states = statesOf(aLeaflet({ commonSections: [{ id: "1", content: "<p> </p>" }] }));
    expect(states["section-sideEffects"]).toEqual({ kind: "draft" });
  });

  test("is empty if it contains no text, even if required fields are missing", () => {
    const states = statesOf(aLeaflet({ storageSections: [], medicineName: "", type: "" }));
    expect(states["section-storage"]).toEqual({ kind: "empty" });
    expect(states["section-product"]).toEqual({ kind: "empty" });
  });

  const emptyTable = { id: "2", rows: 1, cols: 1, data: [[""]] };

  test("is the number of errors and warnings, together with the highest severity", () => {
    const states = statesOf(
      aLeaflet({
        companyEmail: "no",
        companyPhone: "",
        tables: [...aLeaflet().tables, emptyTable],
      }),
    );
    expect(states["section-company"]).toEqual({ kind: "findings", count: 2, worst: "error" });
    expect(states["section-tables"]).toEqual({ kind: "findings", count: 1, worst: "warning" });
  });

  test("counts what is left to write: after errors in written text, before warnings", () => {
    const leaflet = aLeaflet({ companyEmail: "no", storageSections: [], tables: [emptyTable] });
    const sections = formSections(leaflet);
    const left = [["storageSections"], ["companyName"], ["tables", 0], ["sizes", 0], ["sizes", 1]];
    const states = sectionStates(sections, leaflet, validateLeaflet(leaflet), left);
    const stateOf = (id: string) => states[sections.findIndex((section) => section.id === id)];
    expect(stateOf("section-storage")).toEqual({ kind: "left", count: 1 });
    expect(stateOf("section-sizes")).toEqual({ kind: "left", count: 2 });
    expect(stateOf("section-tables")).toEqual({ kind: "left", count: 1 });
    expect(stateOf("section-company")).toEqual({ kind: "findings", count: 1, worst: "error" });
  });

  test("is draft if advice of the template is left", () => {
    const leaflet = aLeaflet();
    const sections = formSections(leaflet);
    const states = sectionStates(sections, leaflet, [], [], [["pregnancySections", 0, "content"]]);
    expect(states[sections.findIndex(({ name }) => name === "pregnancy")]?.kind).toBe("draft");
    expect(states[sections.findIndex(({ name }) => name === "storage")]?.kind).toBe("complete");
  });

  test("counts a missing answer at the first question", () => {
    const leaflet = aLeaflet(custom);
    const sections = formSections(leaflet);
    const states = sectionStates(sections, leaflet, [], [["customQA"]]);
    expect(states[2]).toEqual({ kind: "left", count: 1 });
  });

  test("is separate for each question in custom mode", () => {
    const states = statesOf(aLeaflet(custom));
    expect(states["section-question-1"]).toEqual({ kind: "complete" });
    expect(states["section-question-2"]).toMatchObject({ kind: "findings", worst: "error" });
  });
});

describe("required fields", () => {
  test("are seven fields and each size", () => {
    expect(requiredFields(aLeaflet())).toHaveLength(9);
    expect(
      requiredFields(aLeaflet({ sizes: ["", "1 mg", "2 mg"] })).map(({ done }) => done),
    ).toEqual([true, true, false, true, true, true, true, true, true, true]);
  });

  test("include the questions in custom mode", () => {
    const open = requiredFields(aLeaflet(custom)).filter(({ done }) => !done);
    expect(open.map(({ path }) => path)).toEqual([["customQA", 1, "question"]]);
  });

  test("are not filled by white space", () => {
    const [name] = requiredFields(aLeaflet({ medicineName: " \u00A0" }));
    expect(name?.done).toBe(false);
  });

  test("are not filled by the guidance of a template", () => {
    const [name, type] = requiredFields(aLeaflet({ medicineName: "[[Name]] 5 mg", type: "[[ab" }));
    expect([name?.done, type?.done]).toEqual([false, true]);
  });

  test("are the fields that the engine requires", () => {
    for (const leaflet of [aLeaflet(), aLeaflet(custom), aLeaflet({ sizes: [""], type: " " })])
      expect(
        requiredFields(leaflet)
          .filter(({ done }) => !done)
          .map(({ path }) => path.join("."))
          .toSorted(),
      ).toEqual(
        validateLeaflet(leaflet)
          .filter(({ code }) => code === "required")
          .map(({ path }) => path.join("."))
          .toSorted(),
      );
  });
});

describe("the problems that prevent a save", () => {
  test("are missing required fields and a malformed e-mail address or date", () => {
    const leaflet = aLeaflet({ type: "", companyEmail: "no", revisionDate: "2026-02-30" });
    expect(saveProblems(leaflet).map(({ code, path }) => [code, path[0]])).toEqual([
      ["required", "type"],
      ["email-invalid", "companyEmail"],
      ["date-invalid", "revisionDate"],
    ]);
  });

  test("are in the order of the form", () => {
    const empty = { ...createLeaflet(), customMode: true, sizes: ["", ""] };
    expect(saveProblems(empty).map(({ path }) => path.join("."))).toEqual([
      "medicineName",
      "type",
      "sizes.0",
      "sizes.1",
      "customQA.0.question",
      "companyName",
      "companyAddress",
      "companyPhone",
      "companyEmail",
      "revisionDate",
    ]);
  });

  test("exclude problems that matter only for the review", () => {
    expect(saveProblems(aLeaflet({ storageSections: [], usageSections: [] }))).toEqual([]);
    expect(saveProblems(aLeaflet({ country: "XX", language: "zz" }))).toEqual([]);
  });
});

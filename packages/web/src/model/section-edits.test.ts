import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { addParagraph } from "./leaflet-edits.ts";
import { requestOf } from "./leaflet-request.ts";
import {
  addableLists,
  openListOf,
  removeList,
  restoreList,
  setChoice,
  setSectionTitle,
} from "./section-edits.ts";

const driving = [{ id: "d", content: "<p>Do not drive.</p>" }];

describe("the lists that can be added", () => {
  const namesOf = (fields: Parameters<typeof aLeaflet>[0]) =>
    addableLists(aLeaflet(fields)).map(({ list }) => list);

  test("are the lists without text, in the order of the profile", () => {
    const generic = namesOf({});
    expect(generic).toHaveLength(21);
    expect(generic[0]).toBe("introductionSections");
    expect(generic.slice(-2)).toEqual(["professionalSections", "statementsSections"]);
    const german = namesOf({ profile: "eu-qrd" });
    expect(german.toSorted()).toEqual(generic.toSorted());
    expect(namesOf({ drivingSections: driving })).not.toContain("drivingSections");
  });

  test("have the number of their section in the profile", () => {
    const numberOf = (profile: "generic" | "jordan") =>
      addableLists(aLeaflet({ profile })).find(({ list }) => list === "compositionSections")
        ?.section?.number;
    expect([numberOf("generic"), numberOf("jordan")]).toEqual([7, 6]);
  });

  test("are only those at the end of the leaflet in custom mode", () => {
    expect(namesOf({ customMode: true })).toEqual(["professionalSections", "statementsSections"]);
  });

  test("exclude a list with names for its heading, whose field the form shows", () => {
    expect(namesOf({ excipientNames: "lactose" })).not.toContain("excipientsSections");
  });
});

describe("the list of a finding", () => {
  test("is opened with a blank paragraph, but only if the form can show it and does not", () => {
    const opened = openListOf(["drivingSections", "0", "content"])(aLeaflet());
    expect(opened.drivingSections).toMatchObject([{ content: "" }]);
    expect(openListOf(["sectionTitles", "drivingSections"])(aLeaflet())).toHaveProperty(
      "drivingSections",
    );
    const shown = aLeaflet({ drivingSections: driving });
    expect(openListOf(["drivingSections"])(shown)).toBe(shown);
    const custom = aLeaflet({ customMode: true });
    expect(openListOf(["drivingSections"])(custom)).toBe(custom);
    for (const path of [["companyName"], ["constructor"], []])
      expect(openListOf(path)(shown), path.join()).toBe(shown);
  });
});

describe("removing a list", () => {
  const full = aLeaflet({
    excipientNames: "lactose",
    excipientsSections: [{ id: "e", content: "<p>Contains lactose.</p>" }],
    sectionTitles: { excipientsSections: "Lactose", storageSections: "At home" },
  });
  const removed = removeList("excipientsSections")(full);

  test("removes its text, its own title and the names in its heading, also from the server", () => {
    expect(removed).not.toHaveProperty("excipientsSections");
    expect(removed).not.toHaveProperty("excipientNames");
    expect(removed.sectionTitles).toEqual({ storageSections: "At home" });
    expect(requestOf(removed).content).toMatchObject({
      excipientsSections: null,
      excipientNames: null,
    });
  });

  test("can be undone", () => {
    expect(restoreList("excipientsSections", full)(removed)).toEqual(full);
  });

  test("can be undone after the list was added again, and keeps the text of both", () => {
    const added = addParagraph("excipientsSections")(removed);
    const [own] = added.excipientsSections ?? [];
    const changed = setSectionTitle("excipientsSections", "Milk sugar")(added);
    const restored = restoreList("excipientsSections", full)(changed);
    expect(restored.excipientsSections).toEqual([...(full.excipientsSections ?? []), own]);
    expect(restored.sectionTitles?.excipientsSections).toBe("Milk sugar");
  });

  test("does nothing to a list that every leaflet has", () => {
    expect(removeList("warningsSections")(full)).toBe(full);
  });
});

test("an own title that is emptied is removed, and the last one removes the field", () => {
  const titled = setSectionTitle("whatIs", "About it")(aLeaflet());
  expect(titled.sectionTitles).toEqual({ whatIs: "About it" });
  expect(setSectionTitle("whatIs", "About it")(titled)).toBe(titled);
  expect(setSectionTitle("whatIs", "")(titled)).not.toHaveProperty("sectionTitles");
});

test("a choice is set and removed, and no text moves between the lists", () => {
  const leaflet = aLeaflet({ drivingSections: driving });
  const jordan = setChoice("profile", "jordan")(leaflet);
  expect(jordan).toEqual({ ...leaflet, profile: "jordan" });
  expect(setChoice("profile", undefined)(jordan)).toEqual(leaflet);
});

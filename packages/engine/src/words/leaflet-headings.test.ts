import { describe, expect, test } from "vitest";

import { de } from "../languages/definitions/de.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { languageFileTag } from "../leaflet/language.ts";
import { leafletHeadings } from "./leaflet-headings.ts";

const headingsOf = (fields: Partial<LeafletContent> = {}, language = "en") =>
  leafletHeadings(aLeaflet({ medicineName: "Examplol", type: "Tablet", ...fields }), {
    language,
    languages: [de],
  });

describe("the headings of a leaflet", () => {
  test("are those of its profile, verb and language, with the number of a section", () => {
    const { places } = headingsOf({ profile: "eu-qrd" });
    expect(places.beforeYouTake).toMatchObject({
      number: 2,
      usual: "What you need to know before you take Examplol",
    });
    expect(headingsOf({ profile: "eu-qrd", verb: "use" }).places.beforeYouTake.printed).toBe(
      "What you need to know before you use Examplol",
    );
    expect(headingsOf({ profile: "eu-qrd" }, "de").places.drivingSections.printed).toBe(
      "Verkehrstüchtigkeit und Fähigkeit zum Bedienen von Maschinen",
    );
  });

  test("tell the own title from the usual heading", () => {
    const { places } = headingsOf({ sectionTitles: { drivingSections: "Driving a car" } });
    expect(places.drivingSections).toEqual({
      printed: "Driving a car",
      usual: "Driving and using machines",
    });
  });

  test("are undefined for a list that is printed without a heading", () => {
    const { places } = headingsOf({ sectionTitles: { storageSections: "At home" } });
    expect(places.howToTakeSections).toEqual({ printed: undefined, usual: undefined });
    expect(places.whatIsSections.usual).toBeUndefined();
    expect(places.storageSections).toEqual({ printed: "At home", usual: undefined });
  });

  test("give the pregnancy list the number of its section only in the profile generic", () => {
    expect(headingsOf().places.pregnancySections.number).toBe(5);
    expect(headingsOf({ profile: "jordan" }).places.pregnancySections.number).toBeUndefined();
  });
});

describe("the lists that a form can offer", () => {
  test("have a heading in the language or an own title, or are the introduction", () => {
    expect(headingsOf().lists).toContain("seriousSideEffectsSections");
    const german = headingsOf({ profile: "eu-qrd" }, "de").lists;
    expect(german).toContain("introductionSections");
    expect(german).toContain("professionalSections");
    expect(german).not.toContain("seriousSideEffectsSections");
    // its heading would be English
    expect(german).not.toContain("statementsSections");
    const titled = { sectionTitles: { seriousSideEffectsSections: "Schwere Nebenwirkungen" } };
    expect(headingsOf(titled, "de").lists).toContain("seriousSideEffectsSections");
  });
});

test("the usual verb is that of the dose form, whatever verb the leaflet has", () => {
  expect(headingsOf().usualVerb).toBe("take");
  expect(headingsOf({ type: "Cream", verb: "take" }).usualVerb).toBe("use");
});

test("a language tag belongs to the file of its first part, and Norwegian to one file", () => {
  expect(["de-AT", "no", "nn-NO", "ja"].map(languageFileTag)).toEqual(["de", "nb", "nb", "ja"]);
});

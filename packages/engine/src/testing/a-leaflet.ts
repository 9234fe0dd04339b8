import type { LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";

/** A small JPEG of one grey pixel. */
export const tinyJpeg =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==";

/** Creates a short, complete leaflet without findings of severity error. `overrides` replace its fields. */
export function aLeaflet(overrides: Partial<LeafletContent> = {}): LeafletContent {
  const one = (content: string) => [{ id: "1", content }];
  return {
    ...createLeaflet(),
    medicineName: "Zaytounol",
    type: "Tablet",
    subName: "oleanol",
    companyName: "Wadi Pharma",
    companyAddress: "12 Olive Street\nAmman",
    companyPhone: "+962 6 555 0100",
    companyEmail: "info@wadi.example.org",
    revisionDate: "2026-01-15",
    sizes: ["250 mg", "500 mg"],
    whatIsSections: one("<p>Zaytounol is a <strong>pain killer</strong>.</p>"),
    usageSections: one("<p>It is used for:</p><ul><li>headache</li><li>fever</li></ul>"),
    warningsSections: one("<p>Talk to your doctor before taking it.</p>"),
    howToTakeSections: one("<p>The usual dose is in the table.</p>"),
    doNotTakeSections: one("<p>you are allergic to oleanol.</p>"),
    sideEffectsSections: one("<p>Like all medicines, it can cause side effects.</p>"),
    veryCommonSections: one("<p>Nausea.</p>"),
    commonSections: one("<p>Headache.</p>"),
    veryRareSections: one("<p>Rash.</p>"),
    pregnancySections: one("<p>Ask your doctor for advice.</p>"),
    storageSections: one("<p>Store below 30 °C.</p>"),
    contentsSections: one("<p>Each tablet contains 250 mg of oleanol.</p>"),
    tables: [
      {
        id: "1",
        rows: 2,
        cols: 2,
        data: [
          ["Age", "Dose"],
          ["Adults", "1 tablet"],
        ],
      },
    ],
    instructionSteps: [
      { id: "1", text: "<p>Open the pack.</p>", image: tinyJpeg, imageAlt: "The open pack" },
    ],
    language: "en",
    ...overrides,
  };
}

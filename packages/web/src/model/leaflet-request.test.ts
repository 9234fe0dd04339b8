import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import type { Leaflet } from "../api/calls.ts";
import { requestOf, titleFor } from "./leaflet-request.ts";

function stored(title: string, medicineName: string): Leaflet {
  return {
    _id: "1",
    title,
    status: "draft",
    // The cast is safe: the types differ only in the lists, which are mutable in the contract.
    content: aLeaflet({ medicineName }) as unknown as Leaflet["content"],
    fhirXml: "",
    fhirXmlSource: "content",
    createdAt: "2026-01-15T10:00:00.000Z",
    updatedAt: "2026-01-15T10:00:00.000Z",
    version: 1,
  };
}

describe("the title", () => {
  test("of a new leaflet is the medicine name, else Untitled Leaflet", () => {
    expect(titleFor(aLeaflet())).toBe("Zaytounol");
    expect(titleFor(aLeaflet({ medicineName: "  " }))).toBe("Untitled Leaflet");
  });

  test("changes with the medicine name if both were the same", () => {
    expect(titleFor(aLeaflet({ medicineName: "New" }), stored("Old", "Old"))).toBe("New");
    expect(titleFor(aLeaflet({ medicineName: "New" }), stored("Untitled Leaflet", ""))).toBe("New");
  });

  test("is kept if it differs from the medicine name", () => {
    expect(titleFor(aLeaflet({ medicineName: "New" }), stored("Old (copy)", "Old"))).toBe(
      "Old (copy)",
    );
  });
});

test("removed additive fields are sent as null, because the server keeps the stored value of an absent field", () => {
  const { content, fhirXml } = requestOf(
    aLeaflet({ instructionSteps: [{ id: "1", text: "Open it.", image: "" }] }),
  );
  expect(fhirXml).toBe("");
  expect(content).toMatchObject({
    language: "en",
    country: null,
    companyCity: null,
    companyIdentifier: null,
    productIdentifier: null,
    firstAuthorisedOn: null,
    instructionSteps: [{ id: "1", imageAlt: null }],
  });
});

import { languageStatuses } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test, vi } from "vitest";

import { languageFileState, loadAllLanguages, loadedLanguages } from "./language-files.ts";
import { headingsOf } from "./leaflet-headings.ts";
import { createLeafletStore } from "./leaflet-store.ts";

test("the languages of the engine, and those without a file, are ready at once", () => {
  for (const tag of ["en", "ar-JO", "fr", "ja", "constructor", "", "not a tag"])
    expect(languageFileState(tag), tag).toEqual({ kind: "ready", languages: loadedLanguages() });
});

test("a leaflet is validated when its language is loaded, not before", async () => {
  // Test files share the modules, so another file may have loaded the language: this test takes new copies.
  vi.resetModules();
  const files = await import("./language-files.ts");
  const { createLeafletFindings } = await import("./leaflet-findings.ts");
  const leaflet = aLeaflet({ language: "de-AT", companyEmail: "no" });
  const findings = createLeafletFindings(createLeafletStore(leaflet), () => ({}), 0);
  expect(findings.current()).toEqual([]);
  const stop = findings.subscribe(() => undefined);
  const codes = () => findings.current().map(({ code }) => code);
  // a busy machine needs longer than the default of a second to import the file
  await vi.waitFor(() => expect(codes()).toContain("email-invalid"), { timeout: 10_000 });
  expect(files.languageFileState("de").kind).toBe("ready");
  stop();
});

test("every language with a file can be loaded, and gives the headings of a leaflet", async () => {
  const languages = await loadAllLanguages();
  const tags = [...languages.map(({ tag }) => tag), "en", "ar", "fr"].toSorted();
  expect(tags).toEqual(Object.keys(languageStatuses));
  expect(loadedLanguages()).toBe(languages);
  const { places } = headingsOf(aLeaflet({ language: "nn", profile: "eu-qrd" }), languages);
  expect(places.drivingSections.printed).toBe("Kjøring og bruk av maskiner");
});

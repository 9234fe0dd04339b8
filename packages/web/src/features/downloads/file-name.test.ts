import { createLeaflet } from "@nashra/engine";
import { expect, test } from "vitest";

import { documentFileName } from "./file-name.ts";

const named = (medicineName: string, more: object = {}) => ({
  title: medicineName || "Untitled Leaflet",
  version: 7,
  content: { ...createLeaflet(), medicineName, ...more },
});

test("builds the file name from product, language and version", () => {
  expect(documentFileName(named("Dolvera"), "xml")).toBe("Dolvera-en-v7.xml");
});
test("keeps Arabic letters in the file name", () => {
  expect(documentFileName(named("دولفيرا شراب"), "json")).toBe("دولفيرا-شراب-ar-v7.json");
});
test("adds the layout to the file name unless it is the complete layout", () => {
  expect(documentFileName(named("Dolvera"), "xml", "complete")).toBe("Dolvera-en-v7.xml");
  expect(documentFileName(named("Dolvera"), "xml", "standard")).toBe("Dolvera-en-v7-standard.xml");
});
test.each([
  ["../../etc/passwd", "etc-passwd-en-v7.xml"],
  ['a<b>:"c"|d?*', "a-b-c-d-en-v7.xml"],
  ["\u202Egpj.exe", "gpj-exe-en-v7.xml"],
  ["...", "leaflet-en-v7.xml"],
  ["", "Untitled-Leaflet-en-v7.xml"],
])("makes a safe file name from %j", (name, file) => {
  expect(documentFileName(named(name), "xml")).toBe(file);
});
test("uses the declared language of the leaflet in the file name", () => {
  expect(documentFileName(named("Dolvera", { language: "fr" }), "html")).toBe("Dolvera-fr-v7.html");
});
test("truncates a long file name at a character boundary", () => {
  const file = documentFileName(named("𝒟".repeat(80)), "xml");
  expect(file.isWellFormed()).toBe(true);
  expect(file.length).toBeLessThan(80);
});

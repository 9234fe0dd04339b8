import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { structureLines } from "../../packages/engine/src/fhir/definitions/structures.ts";
import { bindingsSource } from "./judge-definitions/bindings.ts";
import { displaysSource } from "./judge-definitions/displays.ts";
import { extensionsSource } from "./judge-definitions/extensions.ts";
import { profilesSource } from "./judge-definitions/profiles.ts";

const folder = new URL("../../packages/engine/src/fhir/definitions/", import.meta.url);

/**
 * The generated tables of the judge by file name, made from the npm package hl7.fhir.r5.core 5.0.0
 * and from `judge-source/`: extracts of the CC0 packages hl7.fhir.uv.emedicinal-product-info 1.0.0,
 * hl7.fhir.uv.extensions.r5 5.3.0-ballot-tc1 and hl7.terminology.r5 7.0.1, and of two EMA SPOR lists.
 */
export function generateJudgeDefinitions(): Readonly<Record<string, string>> {
  const types = Object.keys(structureLines);
  return {
    "bindings.ts": bindingsSource(types),
    "profiles.ts": profilesSource(),
    "displays.ts": displaysSource(),
    "bindings-of-extensions.ts": extensionsSource(types),
  };
}

/** What is committed beside `structures.ts` under that name. */
export function committedDefinition(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

if (import.meta.main) {
  for (const [name, source] of Object.entries(generateJudgeDefinitions())) {
    writeFileSync(fileURLToPath(new URL(name, folder)), source);
  }
}

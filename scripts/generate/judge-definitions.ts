import { structureLines } from "../../packages/engine/src/document/definitions/structures.ts";
import type { GeneratedFiles } from "./generated-files.ts";
import { bindingsSource } from "./judge-definitions/bindings.ts";
import { displaysSource } from "./judge-definitions/displays.ts";
import { extensionsSource } from "./judge-definitions/extensions.ts";
import { profilesSource } from "./judge-definitions/profiles.ts";

const folder = "packages/engine/src/judge/definitions";

/**
 * The tables of the document validator, generated from the npm package hl7.fhir.r5.core 5.0.0 and from
 * `judge-source/`. That folder contains extracts of the CC0 packages hl7.fhir.uv.emedicinal-product-info
 * 1.0.0, hl7.fhir.uv.extensions.r5 5.3.0-ballot-tc1 and hl7.terminology.r5 7.0.1, and of two EMA SPOR lists.
 */
export function judgeFiles(): GeneratedFiles {
  const types = Object.keys(structureLines);
  return {
    [`${folder}/bindings.ts`]: bindingsSource(types),
    [`${folder}/profiles.ts`]: profilesSource(),
    [`${folder}/displays.ts`]: displaysSource(),
    [`${folder}/bindings-of-extensions.ts`]: extensionsSource(types),
  };
}

import type { GeneratedFiles } from "./generated-files.ts";

/**
 * Every generator, in the order in which `pnpm generate` runs them. Each is loaded after the files of those before
 * it are written, because it may import them.
 */
export const generators: Readonly<Record<string, () => Promise<GeneratedFiles>>> = {
  structures: async () => (await import("./structures.ts")).structureFiles(),
  "judge-definitions": async () => (await import("./judge-definitions.ts")).judgeFiles(),
  countries: async () => (await import("./countries.ts")).countryFiles(),
  "style-sheet": async () => (await import("./style-sheet.ts")).styleSheetFiles(),
  templates: async () => (await import("./templates.ts")).templateFiles(),
  explanations: async () => (await import("./explanations.ts")).explanationFiles(),
  "draw-example-images": async () =>
    (await import("../media/draw-example-images.ts")).illustratedFiles(),
  examples: async () => (await import("./examples.ts")).exampleFiles(),
};

import type { GeneratedFiles } from "./generated-files.ts";

/**
 * All generators, in the order of `pnpm generate`. Each is imported after the files of the previous generators
 * are written, because it may import these files.
 */
export const generators: Readonly<Record<string, () => Promise<GeneratedFiles>>> = {
  structures: async () => (await import("./structures.ts")).structureFiles(),
  "judge-definitions": async () => (await import("./judge-definitions.ts")).judgeFiles(),
  "dose-forms": async () => (await import("./dose-forms.ts")).doseFormFiles(),
  "product-codes": async () => (await import("./product-codes.ts")).productCodeFiles(),
  languages: async () => (await import("./languages.ts")).languageFiles(),
  "language-pages": async () => (await import("./language-pages.ts")).languagePageFiles(),
  countries: async () => (await import("./countries.ts")).countryFiles(),
  "style-sheet": async () => (await import("./style-sheet.ts")).styleSheetFiles(),
  "public-page": async () => (await import("./public-page.ts")).publicPageFiles(),
  templates: async () => (await import("./templates.ts")).templateFiles(),
  explanations: async () => (await import("./explanations.ts")).explanationFiles(),
  "draw-example-images": async () =>
    (await import("../media/draw-example-images.ts")).illustratedFiles(),
  scaling: async () => (await import("../bench/scaling.ts")).scalingFiles(),
  examples: async () => (await import("./examples.ts")).exampleFiles(),
};

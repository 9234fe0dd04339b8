/**
 * Number of each section in both layouts, and its code. "left" means that the layout omits the section.
 * "none" means that the section has no number. A test compares these values with the engine.
 */
export const sectionNumbers = [
  { section: "whatIs", standard: 1, complete: 1, code: "200000029895" },
  { section: "beforeYouTake", standard: 2, complete: 2, code: "200000029896" },
  { section: "howToTake", standard: 3, complete: 3, code: "200000029905" },
  { section: "sideEffects", standard: 4, complete: 4, code: "200000029910" },
  { section: "pregnancy", standard: "left", complete: 5, code: "200000029902" },
  { section: "storage", standard: 5, complete: 6, code: "200000029913" },
  { section: "contents", standard: 6, complete: 7, code: "200000029914" },
  { section: "instructions", standard: 7, complete: 8, code: "59845-8" },
  { section: "holder", standard: "none", complete: "none", code: "200000029917" },
] as const;

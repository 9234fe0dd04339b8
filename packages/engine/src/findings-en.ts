// Entry point `@nashra/engine/findings-en`: the sentences of all findings in English, for pages that load
// only one language.
export { findingWordsEn as findingWords } from "./words/findings-en.ts";

// Entry point `@nashra/engine/findings-ar`: the sentences of all findings in Arabic, for pages that load only
// one language.
export { findingWordsAr as findingWords } from "./words/findings-ar.ts";

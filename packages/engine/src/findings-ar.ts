// The door `@nashra/engine/findings-ar`: the sentences of every finding in Arabic, for pages that load one language.
export { findingWordsAr as findingWords } from "./words/findings-ar.ts";

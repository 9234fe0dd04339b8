// The door `@nashra/engine/findings-en`: the sentences of every finding in English, for pages that load one language.
export { findingWordsEn as findingWords } from "./words/findings-en.ts";

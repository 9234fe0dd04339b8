/** Chromium stops in the middle of longer utterances. */
const longest = 200;

/** Splits a text into sentences of at most 200 characters. Longer sentences are split between words. */
export function sentencesOf(text: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return [...segmenter.segment(text.replaceAll(/\s+/g, " "))]
    .flatMap(({ segment }) => shortParts(segment.trim()))
    .filter((sentence) => sentence !== "");
}

function shortParts(sentence: string): readonly string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(" ", longest);
    const end = space > 0 ? space : longest;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

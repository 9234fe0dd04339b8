const segmenters = new Map<string, Intl.Segmenter>();

/** What tells words apart in a language, made once; English where a tag that somebody typed is none. */
export function wordSegmenter(tag: string): Intl.Segmenter {
  const known = segmenters.get(tag) ?? new Intl.Segmenter(supported(tag), { granularity: "word" });
  segmenters.set(tag, known);
  return known;
}

function supported(tag: string): string {
  try {
    return Intl.Segmenter.supportedLocalesOf(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

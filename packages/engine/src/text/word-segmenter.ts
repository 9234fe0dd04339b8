const segmenters = new Map<string, Intl.Segmenter>();

/** Returns a cached word segmenter for a language, or for English if the tag is invalid or not supported. */
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

/** Sources longer than this are not kept. */
const longest = 16_384;
/** Characters of all sources that are kept, about those of a long leaflet. */
const capacity = 262_144;

/**
 * Keeps the latest results of a pure function of text: the same texts are read when a leaflet is
 * parsed, validated, previewed and built, and most of them again after each change in an editor.
 */
export function withRecentResults<Result>(
  compute: (source: string) => Result,
): (source: string) => Result {
  const results = new Map<string, Result>();
  let kept = 0;
  return (source) => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = compute(source);
    if (source.length > longest) return result;
    if (kept + source.length > capacity) {
      results.clear();
      kept = 0;
    }
    results.set(source, result);
    kept += source.length;
    return result;
  };
}

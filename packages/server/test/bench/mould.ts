/** A text in which certain words can be replaced by others. */
export interface Mould {
  /** The text with the words at the same index of `words`. */
  cast(words: readonly string[]): string;
}

/** The places of `words` in a text. Earlier words win where two begin at the same place. */
export function mouldOf(text: string, words: readonly string[]): Mould {
  const parts: string[] = [];
  const places: number[] = [];
  let from = 0;
  const next = words.map((word) => text.indexOf(word));
  for (;;) {
    const found = firstOf(next);
    if (found === undefined) break;
    const [at, index] = found;
    parts.push(text.slice(from, at));
    places.push(index);
    from = at + (words[index]?.length ?? 0);
    for (const [one, word] of words.entries())
      if ((next[one] ?? -1) !== -1 && (next[one] ?? 0) < from) next[one] = text.indexOf(word, from);
  }
  const end = text.slice(from);
  return {
    cast(replacements) {
      let result = "";
      for (const [at, part] of parts.entries())
        result += part + (replacements[places[at] ?? -1] ?? "");
      return result + end;
    },
  };
}

/** The smallest position, and its index; -1 is none. */
function firstOf(positions: readonly number[]): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  for (const [index, position] of positions.entries())
    if (position !== -1 && (best === undefined || position < best[0])) best = [position, index];
  return best;
}

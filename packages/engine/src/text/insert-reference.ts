import type { Reference, RichText } from "./rich-text.ts";
import { inlinesOf, runsOf, type Run } from "./runs.ts";
import { mapTextBlocks } from "./text-blocks.ts";

/**
 * Puts a reference in the place of the text that has the position `start` in the plain text, with the marks of its first
 * character. Returns the same object if there is another text, or if it is not in one paragraph outside links and
 * references.
 */
export function insertReference(
  blocks: RichText,
  { start, text: typed }: { readonly start: number; readonly text: string },
  reference: Reference,
): RichText {
  const end = start + typed.length;
  return mapTextBlocks(blocks, (inlines, place) => {
    if (start < place.start || end > place.end || start >= end) return inlines;
    const runs = runsOf(inlines);
    const replaced: Run[] = [];
    let at = place.start;
    let found = "";
    for (const run of runs) {
      const from = at;
      const { path, text } = run;
      at += text?.length ?? 1;
      if (at <= start || from >= end) {
        replaced.push(run);
        continue;
      }
      const isText = text !== undefined && run.reference === undefined && !path.some(isLink);
      found += isText ? text.slice(Math.max(0, start - from), end - from) : "\0"; // no text contains it
      const [before, after] = [text?.slice(0, Math.max(0, start - from)), text?.slice(end - from)];
      if (before) replaced.push({ path, text: before });
      if (from <= start)
        replaced.push({ path, text: reference.text, reference: reference.section });
      if (at > end && after) replaced.push({ path, text: after });
    }
    return found === typed ? inlinesOf(replaced) : inlines;
  });
}

function isLink(wrapper: Run["path"][number]): boolean {
  return typeof wrapper === "object";
}

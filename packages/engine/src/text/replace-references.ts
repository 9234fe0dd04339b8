import type { Inline, Reference, RichText } from "./rich-text.ts";
import { inlinesOf, runsOf, type Run } from "./runs.ts";
import { mapTextBlocks } from "./text-blocks.ts";

/** What takes the place of a reference: the same reference with another text, or only a text. */
export type Replacement = Pick<Reference, "text"> & { readonly isText?: boolean };

/** Replaces the references of a text. Returns the same object if nothing changes. */
export function replaceReferences(
  blocks: RichText,
  replace: (reference: Reference) => Replacement,
): RichText {
  return mapTextBlocks(blocks, (inlines) => {
    if (!inlines.some(containsReference)) return inlines;
    let changed = false;
    const runs = runsOf(inlines).map((run): Run => {
      const { path, text, reference } = run;
      if (reference === undefined || text === undefined) return run;
      const other = replace({ kind: "reference", section: reference, text });
      if (other.isText !== true && other.text === text) return run;
      changed = true;
      return other.isText === true ? { path, text: other.text } : { ...run, text: other.text };
    });
    return changed ? inlinesOf(runs) : inlines;
  });
}

/** The references of a text, in order. */
export function referencesIn(blocks: RichText): readonly Reference[] {
  const found: Reference[] = [];
  replaceReferences(blocks, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

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

function containsReference(inline: Inline): boolean {
  if (inline.kind === "marked") return inline.children.some(containsReference);
  return inline.kind === "reference";
}

import type { Inline, Reference, RichText } from "./rich-text.ts";
import { inlinesOf, runsOf, type Run } from "./runs.ts";
import { mapTextBlocks } from "./text-blocks.ts";

/** What takes the place of a reference: the same reference with another text, or only a text. */
export type ReferenceReplacement = Pick<Reference, "text"> & { readonly isText?: boolean };

/** Replaces the references of a text. Returns the same object if nothing changes. */
export function replaceReferences(
  blocks: RichText,
  replace: (reference: Reference) => ReferenceReplacement,
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

function containsReference(inline: Inline): boolean {
  if (inline.kind === "marked") return inline.children.some(containsReference);
  return inline.kind === "reference";
}

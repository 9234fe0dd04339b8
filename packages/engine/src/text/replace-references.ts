import type { Block, Inline, Reference, RichText } from "./rich-text.ts";
import { inlinesOf, runsOf, type Run } from "./runs.ts";
import { mapTextBlocks } from "./text-blocks.ts";

/** What takes the place of a reference: a reference with another text, also to another section, or only a text. */
export type ReferenceReplacement = Pick<Reference, "text"> & {
  readonly isText?: boolean;
  readonly section?: Reference["section"];
};

/** Replaces the references of a text. Returns the same object if nothing changes. */
export function replaceReferences(
  blocks: RichText,
  replace: (reference: Reference) => ReferenceReplacement,
): RichText {
  if (!blocks.some(hasReference)) return blocks;
  return mapTextBlocks(blocks, (inlines) => replaceInlineReferences(inlines, replace));
}

/** Like `replaceReferences`, for the inlines of one block. */
export function replaceInlineReferences(
  inlines: readonly Inline[],
  replace: (reference: Reference) => ReferenceReplacement,
): readonly Inline[] {
  if (!inlines.some(containsReference)) return inlines;
  let changed = false;
  const runs = runsOf(inlines).map((run): Run => {
    const { path, text, reference } = run;
    if (reference === undefined || text === undefined) return run;
    const other = replace({ kind: "reference", section: reference, text });
    const { section = reference } = other;
    if (other.isText !== true && other.text === text && section === reference) return run;
    changed = true;
    if (other.isText === true) return { path, text: other.text };
    return { ...run, text: other.text, reference: section };
  });
  return changed ? inlinesOf(runs) : inlines;
}

function hasReference(block: Block): boolean {
  if (block.kind === "list") return block.items.some(({ blocks }) => blocks.some(hasReference));
  if (block.kind !== "table") return block.children.some(containsReference);
  const rows = [...block.head, ...block.body];
  return rows.some(({ cells }) => cells.some(({ blocks }) => blocks.some(hasReference)));
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

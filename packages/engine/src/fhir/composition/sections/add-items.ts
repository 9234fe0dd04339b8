import type { SectionKey } from "../../../leaflet/content.ts";
import type { ImageList } from "../../../leaflet/item-image.ts";
import { withTree } from "../../../leaflet/item-text.ts";
import type { RichText } from "../../../text/rich-text.ts";
import type { SimpleText } from "../../../text/simple-text.ts";
import { richTextToHtml } from "../../../text/rich-text-html.ts";
import type { Words } from "../../../words/words.ts";
import { imageFields, type IllustratedText, type SourcePicture } from "./illustrated-text.ts";
import type { LeafletDraft } from "./leaflet-draft.ts";

/** The leaflet to which items are added, and the texts that Nashra prints in its language. */
interface Target {
  readonly draft: LeafletDraft;
  readonly words: Words;
}

/**
 * Adds a paragraph for each part. The first one starts with `lead` and has the id; "" if the document contains no id
 * from Nashra.
 */
export function addParagraphs(
  target: Target,
  list: SectionKey,
  parts: readonly IllustratedText[],
  { lead = [], id = "" }: { readonly lead?: RichText; readonly id?: string } = {},
): void {
  const { draft } = target;
  for (const [index, { blocks, picture }] of withLead(parts, lead).entries()) {
    const content = richTextToHtml(blocks, draft.meter);
    const image = numberedImage(target, list, picture);
    draft.lists[list].push({ id: index === 0 ? id : "", content, ...image });
  }
}

/** Adds a paragraph with an id that Nashra wrote, and a text that was read as simple. */
export function addSimpleParagraph(
  { lists, meter }: LeafletDraft,
  list: SectionKey,
  id: string,
  { blocks, html, counted }: SimpleText,
): void {
  meter.write(counted);
  lists[list].push(withTree({ id, content: html }, html, blocks));
}

/** Adds a question with the first part as its answer. Each further part is the answer to the same question again. */
export function addQuestion(
  target: Target,
  question: string,
  parts: readonly IllustratedText[],
  id = "",
): void {
  const { draft } = target;
  for (const [index, { blocks, picture }] of parts.entries()) {
    const answer = richTextToHtml(blocks, draft.meter);
    const image = numberedImage(target, "customQA", picture);
    draft.customQA.push({ id: index === 0 ? id : "", question, answer, ...image });
  }
}

function withLead(parts: readonly IllustratedText[], lead: RichText): readonly IllustratedText[] {
  if (lead.length === 0) return parts;
  const [first, ...others] = parts;
  return [{ blocks: [...lead, ...(first?.blocks ?? [])], picture: first?.picture }, ...others];
}

function numberedImage(
  { draft, words }: Target,
  list: ImageList,
  picture: SourcePicture | undefined,
) {
  if (picture === undefined) return {};
  const number = (draft.pictures.get(list) ?? 0) + 1;
  draft.pictures.set(list, number);
  return imageFields(picture, list, number, words);
}

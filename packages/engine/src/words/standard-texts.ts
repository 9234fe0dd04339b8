import type { LeafletContent } from "../leaflet/content.ts";
import { literalRichText } from "../leaflet/map-texts.ts";
import { numberedReference } from "../leaflet/reference-text.ts";
import { insertReference } from "../text/insert-reference.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import {
  prescribedTexts,
  type PrescribedText,
  type StandardTextOptions,
} from "./prescribed-texts.ts";

/** A text that the leaflet's profile prescribes, in the language and with the verb of the leaflet. */
export interface StandardText extends Pick<PrescribedText, "name" | "list"> {
  /** The paragraphs, as rich text. `[[…]]` is a gap that the author fills. */
  readonly paragraphs: readonly string[];
  /** The paragraphs that the list does not contain, also with filled gaps or at another place. */
  readonly absent: readonly string[];
  /** Whether the list contains the text. */
  readonly contained: boolean;
}

/** The texts that the leaflet's profile prescribes, in the order of the profile. Without a text in the language, none. */
export function standardTexts(
  content: LeafletContent,
  options: StandardTextOptions,
): readonly StandardText[] {
  const asRichText = (text: string) => withReference(text, options.language);
  return prescribedTexts(content, options).map(({ name, list, paragraphs, absent, missing }) => ({
    name,
    list,
    paragraphs: paragraphs.map(asRichText),
    absent: absent.map(asRichText),
    contained: missing === undefined,
  }));
}

/** The text as rich text, with a reference in place of the number of the section on side effects. */
function withReference(text: string, language: string): string {
  const typed = numberedReference(sideEffectsNumber, language);
  const start = text.indexOf(typed);
  if (start < 0) return literalRichText(text);
  const reference = { kind: "reference", section: "sideEffects", text: typed } as const;
  const blocks = [{ kind: "paragraph", children: [{ kind: "text", text }] }] as const;
  return richTextToHtml(insertReference(blocks, { start, text: typed }, reference));
}

/** In all profiles with standard texts, as in the texts themselves. */
const sideEffectsNumber = 4;

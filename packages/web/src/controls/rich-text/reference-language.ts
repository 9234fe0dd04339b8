import { storedReferenceText } from "@nashra/engine";
import { parseRichText, replaceReferences, richTextToHtml } from "@nashra/engine/rich-text";

/** Writes the references of a text in a language, because the text keeps those of the language before. */
export function inLanguage(value: string, language: string): string {
  if (!value.includes("#section:")) return value;
  const { blocks } = parseRichText(value);
  const written = replaceReferences(blocks, ({ section }) => ({
    text: storedReferenceText(section, language),
  }));
  return written === blocks ? value : richTextToHtml(written);
}

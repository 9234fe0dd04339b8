import { storedReferenceText, type ProfileName } from "@nashra/engine";
import { parseRichText, replaceReferences, richTextToHtml } from "@nashra/engine/rich-text";

export interface ReferenceForm {
  /** The language of the leaflet, as a BCP 47 tag. */
  readonly language: string;
  readonly profile: ProfileName;
}

/** Writes the references of a text for a language and a profile, because the text keeps those of the ones before. */
export function withReferencesFor(value: string, { language, profile }: ReferenceForm): string {
  if (!value.includes("#section:")) return value;
  const { blocks } = parseRichText(value);
  const written = replaceReferences(blocks, ({ section }) => ({
    text: storedReferenceText(section, language, { profile }),
  }));
  return written === blocks ? value : richTextToHtml(written);
}

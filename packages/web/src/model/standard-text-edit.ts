import {
  effectiveLanguage,
  hasImage,
  isBlankItem,
  paragraphsOf,
  standardTexts,
  type SectionKey,
} from "@nashra/engine";

import { loadedLanguages } from "./language-files.ts";
import type { Edit } from "./leaflet-edits.ts";
import { randomId } from "./random-id.ts";

/**
 * Inserts the missing standard texts of a list before its other paragraphs, and removes paragraphs without text and image. A paragraph that
 * the list has, also with filled gaps, is not inserted again.
 */
export function insertStandardText(list: SectionKey, prescription?: boolean): Edit {
  return (content) => {
    const texts = standardTexts(content, {
      language: effectiveLanguage(content),
      languages: loadedLanguages(),
      ...(prescription !== undefined && { prescription }),
    });
    const kept = paragraphsOf(content, list).filter(
      (item) => hasImage(item) || !isBlankItem(item, item.content),
    );
    const inserted = texts
      .filter((text) => text.list === list)
      .flatMap(({ absent }) => absent)
      .map((text) => ({ id: randomId(), content: text }));
    return inserted.length === 0 ? content : { ...content, [list]: [...inserted, ...kept] };
  };
}

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
 * Inserts the missing paragraphs of a list's standard texts, each after the paragraph that precedes it in the standard
 * text, and removes paragraphs without text and image. A paragraph that the list has, also with filled gaps or at another
 * place, is not inserted again.
 */
export function insertStandardText(list: SectionKey, prescription?: boolean): Edit {
  return (content) => {
    const textsWith = (items: ReturnType<typeof paragraphsOf>) =>
      standardTexts(
        { ...content, [list]: items },
        {
          language: effectiveLanguage(content),
          languages: loadedLanguages(),
          ...(prescription !== undefined && { prescription }),
        },
      ).filter((text) => text.list === list);
    const kept = paragraphsOf(content, list).filter(
      (item) => hasImage(item) || !isBlankItem(item, item.content),
    );
    const items = [...kept];
    const isContained = (paragraph: string, count: number) =>
      !textsWith(items.slice(0, count)).some(({ absent }) => absent.includes(paragraph));
    let place = 0;
    for (const paragraph of textsWith(kept).flatMap(({ paragraphs }) => paragraphs)) {
      if (isContained(paragraph, items.length))
        place = leastCount(items.length, (count) => isContained(paragraph, count));
      else {
        items.splice(place, 0, { id: randomId(), content: paragraph });
        place += 1;
      }
    }
    return items.length === kept.length ? content : { ...content, [list]: items };
  };
}

/** The least number, up to `most`, for which a condition is true. The condition is true for all greater numbers. */
function leastCount(most: number, isTrue: (count: number) => boolean): number {
  let [from, to] = [0, most];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isTrue(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

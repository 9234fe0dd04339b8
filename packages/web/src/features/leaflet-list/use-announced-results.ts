import { useEffect, useRef } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { formatListQuery, type ListQuery } from "./list-address.ts";
import type { PagePlace } from "./leaflet-page.ts";
import { usePlaceWords } from "./list-pages.tsx";
import { listWords } from "./list-words.ts";

const nowhere: PagePlace = { first: 1, last: 0, total: 0 };

/** Announces the number of results to screen readers after each change of the query, but not for the first one. */
export function useAnnouncedResults(asked: ListQuery, place: PagePlace | undefined): void {
  const { t } = useWords(listWords);
  const announce = useAnnounce();
  const where = usePlaceWords(place ?? nowhere);
  const sentence = place === undefined ? undefined : place.last < place.first ? t.none : where;
  const question = formatListQuery(asked).toString();
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (sentence === undefined || said.current === question) return;
    const opening = said.current === undefined;
    said.current = question;
    if (!opening) announce(sentence);
  }, [question, sentence, announce]);
}

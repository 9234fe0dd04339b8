import { useEffect, useRef } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { formatListQuery, type ListQuery } from "./list-address.ts";
import type { PagePlace } from "./leaflet-page.ts";
import { usePlaceWords } from "./list-pages.tsx";
import { listWords } from "./list-words.ts";

const emptyPage: PagePlace = { first: 1, last: 0, total: 0 };

/** Announces the number of results to screen readers when the query changes, but not when the list opens. */
export function useAnnouncedResults(listQuery: ListQuery, place: PagePlace | undefined): void {
  const { t } = useWords(listWords);
  const announce = useAnnounce();
  const position = usePlaceWords(place ?? emptyPage);
  const sentence = place === undefined ? undefined : place.last < place.first ? t.none : position;
  const parameters = formatListQuery(listQuery).toString();
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (sentence === undefined || announced.current === parameters) return;
    const opening = announced.current === undefined;
    announced.current = parameters;
    if (!opening) announce(sentence);
  }, [parameters, sentence, announce]);
}

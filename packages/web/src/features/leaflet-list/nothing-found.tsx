import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { hasFilter, isFiltered, type ListQuery } from "./list-address.ts";
import styles from "./leaflet-list.module.css";
import { listWords } from "./list-words.ts";

export interface NothingFoundProps {
  readonly listQuery: ListQuery;
  readonly onClear: () => void;
}

/** The empty list: explains why nothing matches and offers one action. */
export function NothingFound({ listQuery, onClear }: NothingFoundProps): ReactNode {
  const { t, say } = useWords(listWords);
  if (!isFiltered(listQuery)) {
    return (
      <EmptyState
        className={styles["none"]}
        title={t.none}
        actions={
          <>
            <LinkButton kind="leaf" to={paths.builder}>
              {t.createFirst}
            </LinkButton>
            <LinkButton to={paths.templates}>{t.browse}</LinkButton>
          </>
        }
      >
        {t.noneYetHint}
      </EmptyState>
    );
  }
  const search = listQuery.search.trim();
  const narrowed = hasFilter(listQuery);
  const hint = search === "" ? t.noneForFilter : narrowed ? t.noneForBoth : t.noneForSearch;
  const clear = search === "" ? t.clearFilters : narrowed ? t.clearBoth : t.clearSearch;
  return (
    <EmptyState
      className={styles["none"]}
      title={t.none}
      actions={<Button onClick={onClear}>{clear}</Button>}
    >
      {say(hint, { search })}
    </EmptyState>
  );
}

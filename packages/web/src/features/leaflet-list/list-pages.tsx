import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useWords } from "../../i18n/language.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ListQuery } from "./list-address.ts";
import styles from "./list-pages.module.css";
import type { LeafletPage, PagePlace } from "./leaflet-page.ts";
import { listWords } from "./list-words.ts";
import { pageLink, type ListAddress } from "./use-list-address.ts";

export interface ListPagesProps {
  readonly listQuery: ListQuery;
  readonly trail: ListAddress["trail"];
  readonly page: LeafletPage;
  readonly place: PagePlace;
  /** Called when the user follows a link to another page. */
  readonly onNavigate: () => void;
}

/** The position in the list, and links to the first, previous and next page. */
export function ListPages({
  listQuery,
  trail,
  page,
  place,
  onNavigate,
}: ListPagesProps): ReactNode {
  const { t, text } = useWords(listWords);
  const further = listQuery.page > 1;
  const position = usePlaceWords(place);
  return (
    <div className={styles["foot"]}>
      <span className={styles["place"]}>{position}</span>
      {(further || page.next !== undefined) && (
        <nav className={styles["pages"]} aria-label={t.pages}>
          {further && (
            <PageLink
              listQuery={listQuery}
              to={1}
              trail={[]}
              label={t.first}
              onNavigate={onNavigate}
            />
          )}
          {further && listQuery.page > 2 && trail.length === listQuery.page - 2 && (
            <PageLink
              listQuery={listQuery}
              to={listQuery.page - 1}
              after={trail.at(-1)}
              trail={trail.slice(0, -1)}
              label={t.previous}
              onNavigate={onNavigate}
            />
          )}
          <span className={styles["number"]} aria-current="page">
            {text(t.page, { page: listQuery.page })}
          </span>
          {page.next !== undefined && (
            <PageLink
              listQuery={listQuery}
              to={listQuery.page + 1}
              after={page.next}
              trail={listQuery.after === undefined ? [] : [...trail, listQuery.after]}
              label={t.next}
              onNavigate={onNavigate}
              forward
            />
          )}
        </nav>
      )}
    </div>
  );
}

/** Returns, for example, "51–100 of 120 leaflets". */
export function usePlaceWords({ first, last, total }: PagePlace): string {
  const { t, text, count } = useWords(listWords);
  if (total === undefined) return text(t.rangeOpen, { first, last });
  if (first === 1 && last === total) return count(t.found, total);
  return count(t.range, total, { first, last });
}

interface PageLinkProps {
  readonly listQuery: ListQuery;
  readonly to: number;
  readonly after?: string | undefined;
  readonly trail: readonly string[];
  readonly label: string;
  readonly forward?: boolean;
  readonly onNavigate: () => void;
}

function PageLink({
  listQuery,
  to,
  after,
  trail,
  label,
  forward,
  onNavigate,
}: PageLinkProps): ReactNode {
  return (
    <Link
      className={buttonClass("secondary", "small")}
      to={pageLink(listQuery, to, after)}
      state={{ trail }}
      preventScrollReset
      onClick={onNavigate}
    >
      {label}
      {forward === true && <Icon name="chevron" small />}
    </Link>
  );
}

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
  readonly asked: ListQuery;
  readonly trail: ListAddress["trail"];
  readonly page: LeafletPage;
  readonly place: PagePlace;
  /** Called when the user follows a link to another page. */
  readonly onTurn: () => void;
}

/** The position in the list, and links to the first, previous and next page. */
export function ListPages({ asked, trail, page, place, onTurn }: ListPagesProps): ReactNode {
  const { t, text } = useWords(listWords);
  const further = asked.page > 1;
  const where = usePlaceWords(place);
  return (
    <div className={styles["foot"]}>
      <span className={styles["place"]}>{where}</span>
      {(further || page.next !== undefined) && (
        <nav className={styles["pages"]} aria-label={t.pages}>
          {further && <PageLink asked={asked} to={1} trail={[]} label={t.first} onTurn={onTurn} />}
          {further && asked.page > 2 && trail.length === asked.page - 2 && (
            <PageLink
              asked={asked}
              to={asked.page - 1}
              after={trail.at(-1)}
              trail={trail.slice(0, -1)}
              label={t.previous}
              onTurn={onTurn}
            />
          )}
          <span className={styles["number"]} aria-current="page">
            {text(t.page, { page: asked.page })}
          </span>
          {page.next !== undefined && (
            <PageLink
              asked={asked}
              to={asked.page + 1}
              after={page.next}
              trail={asked.after === undefined ? [] : [...trail, asked.after]}
              label={t.next}
              onTurn={onTurn}
              forward
            />
          )}
        </nav>
      )}
    </div>
  );
}

/** "51–100 of 120 leaflets" */
export function usePlaceWords({ first, last, total }: PagePlace): string {
  const { t, text, count } = useWords(listWords);
  if (total === undefined) return text(t.rangeOpen, { first, last });
  if (first === 1 && last === total) return count(t.found, total);
  return count(t.range, total, { first, last });
}

interface PageLinkProps {
  readonly asked: ListQuery;
  readonly to: number;
  readonly after?: string | undefined;
  readonly trail: readonly string[];
  readonly label: string;
  readonly forward?: boolean;
  readonly onTurn: () => void;
}

function PageLink({ asked, to, after, trail, label, forward, onTurn }: PageLinkProps): ReactNode {
  return (
    <Link
      className={buttonClass("secondary", "small")}
      to={pageLink(asked, to, after)}
      state={{ trail }}
      preventScrollReset
      onClick={onTurn}
    >
      {label}
      {forward === true && <Icon name="chevron" small />}
    </Link>
  );
}

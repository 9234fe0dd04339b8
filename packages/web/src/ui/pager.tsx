import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./pager.module.css";

export interface PagerProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  /** The number of the current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The current position as text, for example "21 to 40 of 312". */
  readonly position: ReactNode;
}

/** Pagination of a long list; not rendered for a single page. */
export function Pager(props: PagerProps): ReactNode {
  const { page, pages, onPage } = props;
  if (pages <= 1) return null;
  return (
    <nav className={styles["pager"]} aria-label={props.label}>
      <Button
        icon={<Icon name="chevron" small className={styles["previous"]} />}
        inactive={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {props.previousLabel}
      </Button>
      <span className={styles["position"]}>{props.position}</span>
      <Button inactive={page >= pages} onClick={() => onPage(page + 1)}>
        {props.nextLabel}
        <Icon name="chevron" small />
      </Button>
    </nav>
  );
}

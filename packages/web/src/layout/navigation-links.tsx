import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { NavLink } from "react-router-dom";

import { queries } from "../api/queries.ts";
import { useUser } from "../features/session/session.tsx";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";
import { layoutWords } from "./layout-words.ts";
import {
  navigationItems,
  administratorItems,
  publicSiteItem,
  type NavigationItem,
} from "./navigation-items.ts";
import styles from "./navigation-links.module.css";

/** The links of the side bar and of the drawer. */
export function NavigationLinks(): ReactNode {
  const { t, language } = useWords(layoutWords);
  const { isAdmin } = useUser();
  const id = useId();
  return (
    <div className={styles["lists"]}>
      <NavigationList items={navigationItems} />
      {isAdmin && (
        <div>
          <h2 id={id}>{t.administration}</h2>
          <NavigationList items={administratorItems} labelledBy={id} />
        </div>
      )}
      <NavigationList items={[publicSiteItem(language)]} />
    </div>
  );
}

/** How many leaflets wait for an administrator; nothing if none does, or if the number is not known. */
function WaitingCount(): ReactNode {
  const { data } = useQuery({ ...queries.waitingLeaflets(), staleTime: 60_000 });
  if (data === undefined || data.leaflets.length === 0) return null;
  return (
    <b className={styles["count"]}>
      {data.leaflets.length}
      {data.hasMore ? "+" : ""}
    </b>
  );
}

interface NavigationListProps {
  readonly items: readonly NavigationItem[];
  readonly labelledBy?: string;
}

function NavigationList({ items, labelledBy }: NavigationListProps): ReactNode {
  const { t } = useWords(layoutWords);
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map(({ to, words, icon, leaves = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.dashboard || leaves}
            title={t[words]}
            reloadDocument={leaves}
          >
            <Icon name={icon} />
            <span>{t[words]}</span>
            {to === paths.publications && <WaitingCount />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

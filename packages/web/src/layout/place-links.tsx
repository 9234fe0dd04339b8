import { useId, type ReactNode } from "react";
import { NavLink } from "react-router-dom";

import { useUser } from "../features/session/session.tsx";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";
import { layoutWords } from "./layout-words.ts";
import { places, placesOfAdministrators, wayOut, type Place } from "./places.ts";
import styles from "./place-links.module.css";

/** The links of the side bar and of the drawer. */
export function PlaceLinks(): ReactNode {
  const { t, language } = useWords(layoutWords);
  const { isAdmin } = useUser();
  const id = useId();
  return (
    <div className={styles["lists"]}>
      <PlaceList places={places} />
      {isAdmin && (
        <div>
          <h2 id={id}>{t.administration}</h2>
          <PlaceList places={placesOfAdministrators} labelledBy={id} />
        </div>
      )}
      <PlaceList places={[wayOut(language)]} />
    </div>
  );
}

interface PlaceListProps {
  readonly places: readonly Place[];
  readonly labelledBy?: string;
}

function PlaceList({ places: listed, labelledBy }: PlaceListProps): ReactNode {
  const { t } = useWords(layoutWords);
  return (
    <ul aria-labelledby={labelledBy}>
      {listed.map(({ to, words, icon, leaves = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.dashboard || leaves}
            title={t[words]}
            reloadDocument={leaves}
          >
            <Icon name={icon} />
            <span>{t[words]}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

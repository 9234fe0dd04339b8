import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { classNames } from "../ui/class-names.ts";
import { layoutWords } from "./layout-words.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import styles from "./side-bar.module.css";

/** The links of the application. If `rail` is true, only icons are visible, to leave space for the screen. */
export function SideBar({ rail }: { readonly rail: boolean }): ReactNode {
  const { t } = useWords(layoutWords);
  return (
    <nav aria-label={t.application} className={classNames(styles["side"], rail && styles["rail"])}>
      <NavigationLinks />
    </nav>
  );
}

import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";

import { useSession } from "../features/session/session.tsx";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { classNames } from "../ui/class-names.ts";
import { Brand } from "./brand.tsx";
import { Drawer } from "./drawer.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { layoutWords } from "./layout-words.ts";
import { UserMenu } from "./user-menu.tsx";
import styles from "./top-bar.module.css";

const links = [
  { to: paths.dashboard, words: "dashboard" },
  { to: paths.leaflets, words: "myLeaflets" },
  { to: paths.templates, words: "templates" },
] as const;

/**
 * The logo, the three main links, the language choice and the user menu. Visitors see only the logo and the
 * language choice.
 */
export function TopBar({ scrolls }: { readonly scrolls: boolean }): ReactNode {
  const { t } = useWords(layoutWords);
  const { user } = useSession();
  const signedIn = user !== undefined;
  return (
    <header className={classNames(styles["bar"], scrolls && styles["scrolls"])}>
      {signedIn && <Drawer />}
      <div className={classNames(signedIn && styles["brand"])}>
        <Brand to={paths.dashboard} />
      </div>
      {signedIn && (
        <nav aria-label={t.main} className={styles["links"]}>
          {links.map(({ to, words }) => (
            <NavLink key={to} to={to} end={to === paths.dashboard}>
              {t[words]}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={styles["end"]}>
        <LanguageChoice />
        {signedIn && <UserMenu />}
      </div>
    </header>
  );
}

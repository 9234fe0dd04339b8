import type { ReactNode } from "react";

import { useUser } from "../features/session/session.tsx";
import { useSignOut } from "../features/session/use-sign-out.ts";
import { sharedWords } from "../i18n/shared-words.ts";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import type { MenuItem } from "../ui/menu-item.ts";
import { Menu } from "../ui/menu.tsx";
import { layoutWords } from "./layout-words.ts";
import styles from "./user-menu.module.css";

/** The signed-in user, and the links of the account. */
export function UserMenu(): ReactNode {
  const { t } = useWords(layoutWords);
  const common = useWords(sharedWords).t;
  const user = useUser();
  const role = user.isAdmin ? t.administrator : t.user;
  const items = useUserItems(user.isAdmin);
  return (
    <Menu
      label={`${user.name} ${role}`}
      failed={common.partNotLoaded}
      className={styles["user"]}
      trigger={
        <>
          {/* Drawn with CSS, because text would become part of the button's name. */}
          <span className={styles["initial"]} data-initial={initialOf(user.name)} />
          <span className={styles["who"]}>
            <span className={styles["name"]}>
              <bdi>{user.name}</bdi>
            </span>{" "}
            <span className={styles["role"]}>{role}</span>
          </span>
        </>
      }
      head={
        <p className={styles["head"]}>
          <span className={styles["name"]}>
            <bdi>{user.name}</bdi>
          </span>
          <span className={styles["role"]}>{role}</span>
          <span className={styles["role"]}>
            <bdi dir="ltr">{user.email}</bdi>
          </span>
        </p>
      }
      items={items}
    />
  );
}

function useUserItems(isAdmin: boolean): readonly (MenuItem | "separator")[] {
  const { t } = useWords(layoutWords);
  const signOut = useSignOut();
  const panel: MenuItem = { id: "panel", label: t.adminPanel, icon: "users", to: paths.users };
  return [
    { id: "profile", label: t.profileSettings, icon: "gear", to: paths.profile },
    { id: "dashboard", label: t.dashboard, icon: "dash", to: paths.dashboard },
    ...(isAdmin ? [panel] : []),
    "separator",
    { id: "out", label: t.signOut, icon: "signout", onAction: () => void signOut() },
  ];
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  const initial = first?.segment.toLocaleUpperCase() ?? "";
  return initial === "\u0647" ? "\u0647\u0640" : initial; // alone, the letter heh looks like the Arabic digit five
}

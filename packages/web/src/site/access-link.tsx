import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { ActionLink, type ActionLook } from "./action-link.tsx";
import { useSignedIn } from "./signed-in.ts";
import { siteWords } from "./site-words.ts";
import styles from "./access-link.module.css";

export interface AccessLinkProps extends ActionLook {
  readonly className?: string | undefined;
}

/**
 * The way into the application: to sign in, or to the dashboard of whoever is signed in. It is as wide as
 * the longer of the two, so that nothing moves once that is known.
 */
export function AccessLink({ className, ...look }: AccessLinkProps): ReactNode {
  const { t } = useWords(siteWords);
  const signedIn = useSignedIn();
  const names = [
    { name: t.accessBuilder, shown: !signedIn },
    { name: t.dashboard, shown: signedIn },
  ];
  return (
    <ActionLink {...look} href={signedIn ? paths.dashboard : paths.login} className={className}>
      <span className={styles["names"]}>
        {names.map(({ name, shown }) => (
          <span key={name} aria-hidden={!shown} className={shown ? undefined : styles["kept"]}>
            {name}
          </span>
        ))}
      </span>
    </ActionLink>
  );
}

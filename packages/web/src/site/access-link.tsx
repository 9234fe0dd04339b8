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
 * The link to the application: to the sign-in page, or to the dashboard if the visitor is signed in. It is as
 * wide as the longer of its two labels, so that nothing moves when it becomes known whether the visitor is
 * signed in.
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

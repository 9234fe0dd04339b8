import type { ReactNode } from "react";

import { hasChosenLanguage, rememberLanguage, useLanguage } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { ActionLink, type ActionLook } from "./action-link.tsx";

export interface RegisterLinkProps extends ActionLook {
  readonly children: ReactNode;
}

/** The way to an account, in the language that the site is read in unless another was chosen. */
export function RegisterLink({ children, ...look }: RegisterLinkProps): ReactNode {
  const { language } = useLanguage();
  return (
    <ActionLink
      {...look}
      href={paths.register}
      onClick={() => (hasChosenLanguage() ? undefined : rememberLanguage(language))}
    >
      {children}
    </ActionLink>
  );
}

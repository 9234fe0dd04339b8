import type { ReactNode } from "react";

import { useLanguage, type Nodes } from "../../../i18n/language.tsx";
import { sitePath, type SitePage } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { Code } from "./text-parts.tsx";

export interface PageLinkProps {
  readonly to: SitePage;
  /** Id of a heading on that page. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** A link to another page of the site, inside a sentence. */
export function PageLink({ to, at, children }: PageLinkProps): ReactNode {
  const { language } = useLanguage();
  const hash = at === undefined ? "" : `#${at}`;
  return <a href={`${sitePath(to, language)}${hash}`}>{children}</a>;
}

/** The operator's e-mail address. */
export function MailLink(): ReactNode {
  return (
    <a href={`mailto:${siteData.email}`} dir="ltr">
      {siteData.email}
    </a>
  );
}

/** Names of buttons and fields, for use inside a sentence. */
export function namesInText(names: Readonly<Record<string, string>>): Nodes {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, <Name key={key}>{name}</Name>]),
  );
}

/**
 * Sets `lang` on a name that is in the other language, for example the name of the button that switches the
 * language.
 */
function Name({ children }: { readonly children: string }): ReactNode {
  const { language } = useLanguage();
  const own = /\p{Script=Arabic}/u.test(children) ? "ar" : "en";
  return <strong lang={own === language ? undefined : own}>{children}</strong>;
}

/** Code, for use inside a sentence. */
export function codesInText(codes: Readonly<Record<string, string>>): Nodes {
  return Object.fromEntries(
    Object.entries(codes).map(([key, code]) => [key, <Code key={key}>{code}</Code>]),
  );
}

import type { ReactNode } from "react";

import { useLanguage, type Nodes } from "../../../i18n/language.tsx";
import { sitePath, type SitePage } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { Code } from "./text-parts.tsx";

export interface PageLinkProps {
  readonly to: SitePage;
  /** A heading on that page, by its id. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** A way to another page of the site, within a sentence. */
export function PageLink({ to, at, children }: PageLinkProps): ReactNode {
  const { language } = useLanguage();
  const hash = at === undefined ? "" : `#${at}`;
  return <a href={`${sitePath(to, language)}${hash}`}>{children}</a>;
}

/** The address of whoever runs the site. */
export function MailLink(): ReactNode {
  return (
    <a href={`mailto:${siteData.email}`} dir="ltr">
      {siteData.email}
    </a>
  );
}

/** The names of buttons and fields, as they are set within a sentence. */
export function namesInText(names: Readonly<Record<string, string>>): Nodes {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, <Name key={key}>{name}</Name>]),
  );
}

/** The button for the other language is named in it. */
function Name({ children }: { readonly children: string }): ReactNode {
  const { language } = useLanguage();
  const own = /\p{Script=Arabic}/u.test(children) ? "ar" : "en";
  return <strong lang={own === language ? undefined : own}>{children}</strong>;
}

/** Names of machines, likewise. */
export function codesInText(codes: Readonly<Record<string, string>>): Nodes {
  return Object.fromEntries(
    Object.entries(codes).map(([key, code]) => [key, <Code key={key}>{code}</Code>]),
  );
}

import { siteHead, type HeadInput } from "./site-head.ts";

export interface DocumentInput extends HeadInput {
  /** The HTML that React rendered for the page. */
  readonly html: string;
}

/**
 * A whole HTML document of the public site. It complies with a content security policy that forbids inline
 * scripts and styles.
 */
export function siteDocument(input: DocumentInput): string {
  const { place, page, html } = input;
  const { language } = place;
  const theme = page.theme === undefined ? "" : ` data-theme="${page.theme}"`;
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"${theme}>
  <head>
    ${siteHead(input)}
  </head>
  <body>
    <div id="root" data-page="${place.page}">${html}</div>
  </body>
</html>
`;
}

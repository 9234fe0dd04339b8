import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";

import { PageLanguage } from "../i18n/language.tsx";
import { NoticesProvider } from "../ui/notices.tsx";
import { followLinks } from "./follow-links.ts";
import type { PublicPage, ShownPage, LocalizedPage } from "./public-page.ts";
import { SiteFrame } from "./site-frame.tsx";
import { writeHead } from "./write-head.ts";

export interface SiteAppProps {
  readonly first: ShownPage;
  readonly load: (place: LocalizedPage) => Promise<PublicPage>;
}

/**
 * The public site with the current page. A link to another page replaces only the content between the header
 * and the footer.
 */
export function SiteApp({ first, load }: SiteAppProps): ReactNode {
  const [shown, show] = useState(first);
  const { place, page } = shown;
  const { language } = place;
  useEffect(
    () =>
      followLinks({
        language,
        load: async (next) => ({ place: next, page: await load(next) }),
        show,
      }),
    [language, load],
  );
  useLayoutEffect(() => writeHead(shown), [shown]);
  const { Content } = page;
  return (
    <PageLanguage language={language}>
      <NoticesProvider>
        <SiteFrame page={place.page}>
          <Content key={place.page} />
        </SiteFrame>
      </NoticesProvider>
    </PageLanguage>
  );
}

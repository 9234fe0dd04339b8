import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";

import { PageLanguage } from "../i18n/language.tsx";
import { NoticesProvider } from "../ui/notices.tsx";
import { carryLanguage } from "./carry-language.ts";
import { followLinks } from "./follow-links.ts";
import type { PublicPage, ShownPage, SitePlace } from "./public-page.ts";
import { SiteFrame } from "./site-frame.tsx";

export interface SiteAppProps {
  readonly first: ShownPage;
  readonly load: (place: SitePlace) => Promise<PublicPage>;
}

/** The public site around the page that is shown; links to its other pages change only that. */
export function SiteApp({ first, load }: SiteAppProps): ReactNode {
  const [{ place, page }, show] = useState(first);
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
  useEffect(() => carryLanguage(language), [language]);
  useLayoutEffect(() => {
    document.title = page.meta[language].title;
    if (page.theme === undefined) document.documentElement.removeAttribute("data-theme");
    else document.documentElement.setAttribute("data-theme", page.theme);
  }, [page, language]);
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

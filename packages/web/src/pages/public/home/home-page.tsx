import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { homeWords } from "./home-words.ts";

export const homePage: PublicPage = {
  Content: Home,
  meta: { en: homeWords.en.meta, ar: homeWords.ar.meta },
  theme: "dark",
};

function Home(): ReactNode {
  const { t } = useWords(homeWords);
  return <h1 tabIndex={-1}>{t.title}</h1>;
}

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { PageLanguage } from "../../../i18n/language.tsx";
import { PostList } from "./post-list.tsx";

const post = {
  on: "2026-03-01",
  title: { en: "A first leaflet", ar: "نشرة أولى" },
  text: { en: ["Written in a day."], ar: ["كُتبت في يوم."] },
};

test.each([
  ["en", "1 March 2026", "A first leaflet", "Written in a day."],
  ["ar", "1 مارس 2026", "نشرة أولى", "كُتبت في يوم."],
] as const)("shows title, day and text of a post in %s", (language, ...parts) => {
  const html = renderToStaticMarkup(
    <PageLanguage language={language}>
      <PostList posts={[post]} />
    </PageLanguage>,
  );
  for (const part of parts) expect(html).toContain(part);
});

import type { ReactNode } from "react";

import { localeOf, useLanguage } from "../../../i18n/language.tsx";
import type { BlogPost } from "./blog-posts.ts";

/** The published posts, each with its date. */
export function PostList({ posts }: { readonly posts: readonly BlogPost[] }): ReactNode {
  const { language } = useLanguage();
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" });
  return posts.map(({ on, title, text }) => (
    <article key={on + title.en}>
      <h2>{title[language]}</h2>
      <p>
        <time dateTime={on}>{days.format(new Date(on))}</time>
      </p>
      {text[language].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  ));
}

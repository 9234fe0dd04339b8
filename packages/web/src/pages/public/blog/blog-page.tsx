import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { PageLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { blogPosts } from "./blog-posts.ts";
import { blogWords } from "./blog-words.ts";
import { PostList } from "./post-list.tsx";
import styles from "./blog-page.module.css";

export const blogPage: PublicPage = {
  Content: Blog,
  meta: { en: blogWords.en.meta, ar: blogWords.ar.meta },
};

function Blog(): ReactNode {
  const { t } = useWords(blogWords);
  return (
    <TextPage page="blog" title={t.title} lead={t.lead}>
      {blogPosts.length === 0 ? <NoPosts /> : <PostList posts={blogPosts} />}
    </TextPage>
  );
}

function NoPosts(): ReactNode {
  const { t, say } = useWords(blogWords);
  return (
    <section className={styles["blank"]}>
      <h2>{t.none}</h2>
      <p>{say(t.noneText, { help: <PageLink to="help">{t.help}</PageLink> })}</p>
    </section>
  );
}

import type { Language } from "../../../i18n/words.ts";

export interface BlogPost {
  /** Its day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, readonly string[]>>;
}

/** What was published, newest first. */
export const blogPosts: readonly BlogPost[] = [];

import type { Language } from "../../../i18n/words.ts";

export interface BlogPost {
  /** Day of publication, `YYYY-MM-DD`. */
  readonly on: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, readonly string[]>>;
}

/** Published posts, newest first. */
export const blogPosts: readonly BlogPost[] = [];

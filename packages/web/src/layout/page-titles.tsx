import { useCallback, useRef, type ReactNode } from "react";

import { sharedWords } from "../i18n/shared-words.ts";
import { useWords } from "../i18n/language.tsx";
import { useAnnounce } from "../ui/announcer.tsx";
import { PageTitleProvider } from "../ui/page-title.ts";

/** Sets the title of the window for each screen and announces it on navigation. */
export function PageTitles({ children }: { readonly children: ReactNode }): ReactNode {
  const { t, text } = useWords(sharedWords);
  const announce = useAnnounce();
  const lastTitle = useRef<string>(undefined);
  const write = useCallback(
    (page: string, hasErrors: boolean) => {
      const title = text(t.pageTitle, { page });
      document.title = hasErrors ? text(t.errorTitle, { title }) : title;
      // The browser itself announces the first title.
      if (lastTitle.current !== undefined && lastTitle.current !== title) announce(title);
      lastTitle.current = title;
    },
    [t, text, announce],
  );
  return <PageTitleProvider value={write}>{children}</PageTitleProvider>;
}

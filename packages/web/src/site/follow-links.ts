import { flushSync } from "react-dom";

import type { Language } from "../i18n/words.ts";
import { localizedPageAt, type ShownPage, type LocalizedPage } from "./public-page.ts";

export interface FollowLinksInput {
  /** The language of the current page. A page in the other language is loaded as a new HTML document. */
  readonly language: Language;
  readonly load: (place: LocalizedPage) => Promise<ShownPage>;
  readonly show: (shown: ShownPage) => void;
}

/**
 * Shows the page of a clicked link without loading a new HTML document, and scrolls smoothly to the top of
 * the page. Back and Forward restore the scroll position. Without the Navigation API, or if a chunk cannot be
 * loaded, the browser loads the page as an HTML document. Returns a function that removes the listener.
 */
export function followLinks({ language, load, show }: FollowLinksInput): () => void {
  if (!("navigation" in globalThis)) return () => undefined;
  const follow = (event: NavigateEvent) => {
    if (!isOurs(event)) return;
    const { pathname, hash } = new URL(event.destination.url);
    const place = localizedPageAt(pathname);
    if (place?.language !== language) {
      // Back or Forward leads to an unknown address at which this HTML document was first loaded. Because the
      // browser does not load a new document, it would continue to show the current page. Reloads the
      // document instead.
      if (event.destination.sameDocument) event.intercept({ handler: reloadPage });
      return;
    }
    const isNew = event.navigationType === "push" || event.navigationType === "replace";
    event.intercept({
      focusReset: "manual",
      scroll: isNew && hash === "" ? "manual" : "after-transition",
      handler: async () => {
        const shown = await load(place).catch(() => undefined);
        if (event.signal.aborted) return;
        if (shown === undefined) return reloadPage();
        flushSync(() => show(shown));
        if (isNew && hash === "")
          scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
        document.querySelector("h1")?.focus({ preventScroll: true });
      },
    });
  };
  navigation.addEventListener("navigate", follow);
  return () => navigation.removeEventListener("navigate", follow);
}

function reloadPage(): Promise<void> {
  location.reload();
  return Promise.resolve();
}

function isOurs(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== "reload"
  );
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

import { hasChosenLanguage, rememberLanguage } from "../i18n/language.tsx";
import type { Language } from "../i18n/words.ts";
import { paths } from "../paths.ts";

const doors: ReadonlySet<string> = new Set([paths.loginRedirect, paths.registerRedirect]);

/**
 * Who reads the site in a language goes on in it, unless they chose another: it is kept when a link into the
 * application is pressed. Returns how to stop.
 */
export function carryLanguage(language: Language): () => void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null && isDoor(link) && !hasChosenLanguage()) rememberLanguage(language);
  };
  // The wheel and the keyboard open links too.
  const kinds = ["click", "auxclick"] as const;
  for (const kind of kinds) document.addEventListener(kind, keep, { capture: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, keep, { capture: true });
  };
}

function isDoor({ origin, pathname }: HTMLAnchorElement): boolean {
  if (origin !== location.origin) return false;
  return doors.has(pathname) || /^\/app(?:\/|$)/.test(pathname);
}

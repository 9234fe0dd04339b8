import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import type { Language } from "../i18n/words.ts";
import { sitePath } from "../paths.ts";
import type { Claim } from "../site-data.ts";
import { localizedPageAt } from "./public-page.ts";
import { siteWords } from "./site-words.ts";

/** The link to the page that proves a claim; nothing if there is none. */
export function ProofLink({ claim: { proof } }: { readonly claim: Claim }): ReactNode {
  const { t, language } = useWords(siteWords);
  return proof === undefined ? null : <a href={proofAddress(proof, language)}>{t.seeHow}</a>;
}

/** The address of a proof: a page of the site has an address in each language, every other path has one. */
export function proofAddress(proof: string, language: Language): string {
  const at = proof.indexOf("#");
  const path = at === -1 ? proof : proof.slice(0, at);
  const place = localizedPageAt(path);
  if (place === undefined || place.page === "notFound") return proof;
  return sitePath(place.page, language) + proof.slice(path.length);
}

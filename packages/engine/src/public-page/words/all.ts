import { languageFileTag } from "../../leaflet/language.ts";
import { arabic } from "./ar.ts";
import { bulgarian } from "./bg.ts";
import { czech } from "./cs.ts";
import { danish } from "./da.ts";
import { german } from "./de.ts";
import { greek } from "./el.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { estonian } from "./et.ts";
import { finnish } from "./fi.ts";
import { french } from "./fr.ts";
import { croatian } from "./hr.ts";
import { hungarian } from "./hu.ts";
import { icelandic } from "./is.ts";
import { italian } from "./it.ts";
import { lithuanian } from "./lt.ts";
import { latvian } from "./lv.ts";
import { norwegian } from "./nb.ts";
import { dutch } from "./nl.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { brazilian } from "./pt-br.ts";
import { romanian } from "./ro.ts";
import { slovak } from "./sk.ts";
import { slovenian } from "./sl.ts";
import { swedish } from "./sv.ts";
import type { PageWords } from "./page-words.ts";

const all: readonly PageWords[] = [
  english,
  arabic,
  french,
  bulgarian,
  czech,
  danish,
  german,
  greek,
  spanish,
  estonian,
  finnish,
  croatian,
  hungarian,
  icelandic,
  italian,
  lithuanian,
  latvian,
  norwegian,
  dutch,
  polish,
  portuguese,
  brazilian,
  romanian,
  slovak,
  slovenian,
  swedish,
];

const byTag = new Map(all.map((words) => [words.language.toLowerCase(), words]));

/** The languages that have words of the page, as tags; English is the first. */
export const pageLanguages: readonly string[] = all.map(({ language }) => language);

/** The words for a tag, or for its language without the region; English if there are none. */
export function wordsFor(tag: string): PageWords {
  return byTag.get(tag.toLowerCase()) ?? byTag.get(languageFileTag(tag)) ?? english;
}

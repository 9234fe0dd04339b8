import { readdirSync, readFileSync } from "node:fs";

import type { LanguageFile } from "../../src/languages/language-file.ts";

/** A source of the texts of a language file. */
export interface LanguageSource {
  readonly what: string;
  readonly source: string;
  readonly url?: string;
  readonly commit?: string;
}

/** A file of `packages/engine/languages`. The compiler checks the texts, because it checks the generated modules. */
export type SourcedLanguageFile = LanguageFile & {
  readonly name: { readonly en: string; readonly own: string; readonly ar: string };
  /** The text of a reference to a section. */
  readonly section: string;
  readonly sources: readonly LanguageSource[];
  /** What a native reader must still confirm. */
  readonly toConfirm?: readonly string[];
};

const folder = new URL("../../languages/", import.meta.url);

export const languageFiles: readonly SourcedLanguageFile[] = readdirSync(folder)
  .toSorted()
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as SourcedLanguageFile);

export const languageFileNames: readonly string[] = readdirSync(folder).toSorted();

/** A text that is printed in a leaflet, with its place in the file. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/** All texts of a language file that are printed in leaflets. */
export function textsOf(file: LanguageFile): readonly PlacedText[] {
  const {
    tag: _tag,
    direction: _direction,
    status: _status,
    doseFormWords: _words,
    ...printed
  } = file;
  const {
    name: _name,
    sources: _sources,
    toConfirm: _toConfirm,
    ...texts
  } = printed as Partial<SourcedLanguageFile>;
  return placedTexts("", texts);
}

function placedTexts(place: string, value: unknown): readonly PlacedText[] {
  if (typeof value === "string") return [{ place: place.slice(1), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placedTexts(`${place}.${key}`, part));
}

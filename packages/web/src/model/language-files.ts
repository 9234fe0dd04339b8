import { languageFileTag, type LanguageFile } from "@nashra/engine";
import { useEffect, useSyncExternalStore } from "react";

/**
 * Loads the files of the languages that are not part of the engine. Each file is a chunk of its own. The texts of a
 * leaflet are printed only after the file of its language is loaded, so that no heading appears in another language.
 */
const loaders: Readonly<Record<string, () => Promise<LanguageFile>>> = {
  bg: async () => (await import("@nashra/engine/languages/bg")).bg,
  cs: async () => (await import("@nashra/engine/languages/cs")).cs,
  da: async () => (await import("@nashra/engine/languages/da")).da,
  de: async () => (await import("@nashra/engine/languages/de")).de,
  el: async () => (await import("@nashra/engine/languages/el")).el,
  es: async () => (await import("@nashra/engine/languages/es")).es,
  et: async () => (await import("@nashra/engine/languages/et")).et,
  fi: async () => (await import("@nashra/engine/languages/fi")).fi,
  hr: async () => (await import("@nashra/engine/languages/hr")).hr,
  hu: async () => (await import("@nashra/engine/languages/hu")).hu,
  is: async () => (await import("@nashra/engine/languages/is")).is,
  it: async () => (await import("@nashra/engine/languages/it")).it,
  lt: async () => (await import("@nashra/engine/languages/lt")).lt,
  lv: async () => (await import("@nashra/engine/languages/lv")).lv,
  nb: async () => (await import("@nashra/engine/languages/nb")).nb,
  nl: async () => (await import("@nashra/engine/languages/nl")).nl,
  pl: async () => (await import("@nashra/engine/languages/pl")).pl,
  pt: async () => (await import("@nashra/engine/languages/pt")).pt,
  ro: async () => (await import("@nashra/engine/languages/ro")).ro,
  sk: async () => (await import("@nashra/engine/languages/sk")).sk,
  sl: async () => (await import("@nashra/engine/languages/sl")).sl,
  sv: async () => (await import("@nashra/engine/languages/sv")).sv,
};

/** `ready`: the file is loaded, or there is none to load. `languages` are all loaded files. */
export type LanguageFileState =
  | { readonly kind: "ready"; readonly languages: readonly LanguageFile[] }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: unknown; readonly retry: () => void };

const loading: LanguageFileState = { kind: "loading" };
let ready: LanguageFileState & { readonly kind: "ready" } = { kind: "ready", languages: [] };
/** The state of each file that was asked for. */
const states = new Map<string, LanguageFileState>();
const works = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** All files that are loaded. Returns the same array until another file is loaded. */
export function loadedLanguages(): readonly LanguageFile[] {
  return ready.languages;
}

/** The state of the file for a language tag. Starts loading the file if it is missing. */
export function languageFileState(tag: string): LanguageFileState {
  const file = languageFileTag(tag);
  if (isLoadable(file) && !states.has(file)) void load(file);
  return stateOf(tag);
}

/** Loads the files of all languages, for example to read a document. Rejects if one cannot be loaded. */
export async function loadAllLanguages(): Promise<readonly LanguageFile[]> {
  await Promise.all(Object.keys(loaders).map(load));
  for (const state of states.values()) if (state.kind === "failed") throw state.failure;
  return ready.languages;
}

/** Calls the listener when the state of a file changes; returns an unsubscribe function. */
export function onLanguageFile(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The state of the file for a language tag. Loads the file if it is missing. */
export function useLanguageFile(tag: string): LanguageFileState {
  useEffect(() => void languageFileState(tag), [tag]);
  return useSyncExternalStore(onLanguageFile, () => stateOf(tag));
}

function stateOf(tag: string): LanguageFileState {
  const file = languageFileTag(tag);
  const state = isLoadable(file) ? (states.get(file) ?? loading) : ready;
  return state.kind === "ready" ? ready : state;
}

function isLoadable(file: string): boolean {
  return Object.hasOwn(loaders, file);
}

async function load(file: string): Promise<void> {
  const failed = states.get(file)?.kind === "failed";
  const work = (failed ? undefined : works.get(file)) ?? loadNow(file);
  works.set(file, work);
  return work;
}

async function loadNow(file: string): Promise<void> {
  setState(file, loading);
  try {
    const language = await loaders[file]?.();
    if (language === undefined) return;
    ready = { kind: "ready", languages: [...ready.languages, language] };
    setState(file, ready);
  } catch (failure) {
    setState(file, { kind: "failed", failure, retry: () => void load(file) });
  }
}

function setState(file: string, state: LanguageFileState): void {
  states.set(file, state);
  for (const listener of listeners) listener();
}

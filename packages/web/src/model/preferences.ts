import { useSyncExternalStore } from "react";

/** What somebody has chosen on this device; no call is made of it. */
export interface Preferences {
  /** Keep a draft of what is being written on this device. */
  readonly autoSave: boolean;
  /** The language a new leaflet starts in, where nothing else says one; undefined: the interface's. */
  readonly defaultLanguage?: LeafletLanguage | undefined;
}

export type LeafletLanguage = (typeof leafletLanguages)[number];

/** Languages a leaflet can be built in. */
export const leafletLanguages = ["en", "ar", "fr"] as const;

const storageKey = "nashra-preferences";
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly preferences: Preferences } | undefined;
/** Holds a choice that could not be stored, until the page is left. */
let unstored: Preferences | undefined;

/** What was chosen last; what cannot be read counts as not chosen. The same choice is the same object. */
export function readPreferences(): Preferences {
  if (unstored !== undefined) return unstored;
  const text = storedText();
  if (last?.text !== text) last = { text, preferences: parsePreferences(text) };
  return last.preferences;
}

export function writePreferences(change: Partial<Preferences>): void {
  const preferences = { ...readPreferences(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
    unstored = undefined;
  } catch {
    // Storage is full or forbidden.
    unstored = preferences;
  }
  for (const listener of listeners) listener();
}

/** The preferences, also as they are changed in another tab. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences);
}

/** Exported for its test. */
export function parsePreferences(text: string | null): Preferences {
  const { autoSave, defaultLanguage } = fieldsOf(text);
  return {
    autoSave: typeof autoSave === "boolean" ? autoSave : true,
    defaultLanguage: leafletLanguages.find((language) => language === defaultLanguage),
  };
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", changedElsewhere);
  };
}

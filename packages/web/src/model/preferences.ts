import { useSyncExternalStore } from "react";

/** The choices of the user on this device. They are never sent to the server. */
export interface Preferences {
  /** Whether drafts of unsaved text are stored on this device. */
  readonly autoSave: boolean;
  /** The language of a new leaflet, if no parameter sets one; undefined: the language of the interface. */
  readonly defaultLanguage?: LeafletLanguage | undefined;
}

export type LeafletLanguage = (typeof leafletLanguages)[number];

/** The languages that the builder supports. */
export const leafletLanguages = ["en", "ar", "fr"] as const;

const storageKey = "nashra-preferences";
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly preferences: Preferences } | undefined;
/** Keeps the preferences that could not be stored, until the user leaves the page. */
let unstored: Preferences | undefined;

/**
 * The last preferences, with the default for each value that cannot be read. Returns the same object until
 * they change.
 */
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

/** The preferences, including changes in other tabs. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences);
}

/** Exported for the tests. */
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

import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { LeafletContent } from "@nashra/engine";

import { itemsOf, openedForEditing, type ListKey } from "./leaflet-edits.ts";

/** The edited leaflet: one immutable value, changed only by this store. */
export interface LeafletStore {
  readonly content: () => LeafletContent;
  /** Replaces the content by the result of the function. Changes nothing if the function returns its argument. */
  readonly change: (edit: (content: LeafletContent) => LeafletContent) => void;
  /**
   * Replaces the content by another text of the leaflet, such as a draft or the text of another user. Its items
   * can have the ids of other items of the text before.
   */
  readonly replace: (content: LeafletContent) => void;
  /** Calls the listener before each `replace`, with both contents; returns an unsubscribe function. */
  readonly onReplace: (listener: ReplaceListener) => () => void;
  /**
   * Marks the content as unfinished, for example while an image is processed; returns a function that removes
   * this mark.
   */
  readonly begin: () => () => void;
  /**
   * True while any part is unfinished. If the user leaves the page, this part is lost, and a save does not
   * include it.
   */
  readonly unfinished: () => boolean;
  /** Calls the listener after every change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export type ReplaceListener = (before: LeafletContent, after: LeafletContent) => void;

/**
 * Creates a store. Its content always has an entry to write in each list that requires one
 * (`openedForEditing`).
 */
export function createLeafletStore(initial: LeafletContent): LeafletStore {
  let content = openedForEditing(initial);
  const listeners = new Set<() => void>();
  const replaceListeners = new Set<ReplaceListener>();
  const begun = new Set<symbol>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: LeafletContent) => {
    if (next === content) return;
    content = next;
    notify();
  };
  return {
    content: () => content,
    begin() {
      const work = Symbol("work");
      begun.add(work);
      notify();
      return () => {
        if (begun.delete(work)) notify();
      };
    },
    unfinished: () => begun.size > 0,
    change: (edit) => set(openedForEditing(edit(content))),
    replace(other) {
      const next = openedForEditing(other);
      for (const listener of replaceListeners) listener(content, next);
      set(next);
    },
    onReplace(listener) {
      replaceListeners.add(listener);
      return () => void replaceListeners.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<LeafletStore | undefined>(undefined);

/** Provides a leaflet to a form. */
export const LeafletStoreProvider = StoreContext;

export function useLeafletStore(): LeafletStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error("LeafletStoreProvider is missing.");
  return store;
}

/**
 * A part of the leaflet; the component renders again only when that part changes. `select` must return the
 * same value for the same content: a field, an item or a number, not a new list.
 */
export function useLeaflet<T>(select: (content: LeafletContent) => T): T {
  const store = useLeafletStore();
  return useSyncExternalStore(store.subscribe, () => select(store.content()));
}

/** The ids of a list's items in order. Returns the same array until an item is added, removed or moved. */
export function useItemIds(list: Exclude<ListKey, "sizes">): readonly string[] {
  // Compares the ids as one JSON string, because an id may contain any separator.
  const ids = useLeaflet((content) => JSON.stringify(itemsOf(content, list).map(({ id }) => id)));
  // The cast is safe: the JSON was created above.
  return useMemo(() => JSON.parse(ids) as readonly string[], [ids]);
}

/**
 * Calls the function before another text of the leaflet replaces or removes an item. An item that the other text
 * contains unchanged, as the same object, is not replaced.
 */
export function useItemReplaced(
  list: Exclude<ListKey, "sizes">,
  id: string,
  onReplaced: () => void,
): void {
  const store = useLeafletStore();
  const latest = useRef(onReplaced);
  useEffect(() => {
    latest.current = onReplaced;
  });
  useEffect(() => {
    const itemOf = (content: LeafletContent) =>
      itemsOf(content, list).find((item) => item.id === id);
    return store.onReplace((before, after) => {
      if (itemOf(before) !== itemOf(after)) latest.current();
    });
  }, [store, list, id]);
}

/** Marks the content as unfinished while the argument is true. */
export function useMarkUnfinished(unfinished: boolean): void {
  const store = useLeafletStore();
  useEffect(() => (unfinished ? store.begin() : undefined), [unfinished, store]);
}

/** The content with a delay: at most one new value every `wait` milliseconds while it changes. */
export function useThrottledLeaflet(wait: number): LeafletContent {
  const store = useLeafletStore();
  const settled = useMemo(() => settledLeaflet(store, wait), [store, wait]);
  return useSyncExternalStore(settled.subscribe, settled.content);
}

function settledLeaflet(
  store: LeafletStore,
  wait: number,
): Pick<LeafletStore, "content" | "subscribe"> {
  let content = store.content();
  return {
    content: () => content,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        timer = undefined;
        content = store.content();
        listener();
      };
      const stop = store.subscribe(() => (timer ??= setTimeout(settle, wait)));
      // The content may have changed while there was no listener.
      if (content !== store.content()) timer = setTimeout(settle, wait);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

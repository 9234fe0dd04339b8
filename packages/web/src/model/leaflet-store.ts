import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { LeafletContent } from "@nashra/engine";

import { itemsOf, openedForEditing, type ListKey } from "./leaflet-edits.ts";

/** The leaflet being written: one immutable value, changed only through here. */
export interface LeafletStore {
  readonly content: () => LeafletContent;
  /** Replaces the content by what the function makes of it; the same value is no change. */
  readonly change: (edit: (content: LeafletContent) => LeafletContent) => void;
  /** Says that something of the content is still in the making, as an image is; returns how to say that it is no more. */
  readonly begin: () => () => void;
  /** Whether anything is: to leave now would lose it, and to save now would save without it. */
  readonly unfinished: () => boolean;
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Whatever the content is replaced by, every list of it has a place to write. */
export function createLeafletStore(initial: LeafletContent): LeafletStore {
  let content = openedForEditing(initial);
  const listeners = new Set<() => void>();
  const begun = new Set<symbol>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    content: () => content,
    begin() {
      const work = Symbol("work");
      begun.add(work);
      tell();
      return () => {
        if (begun.delete(work)) tell();
      };
    },
    unfinished: () => begun.size > 0,
    change(edit) {
      const next = openedForEditing(edit(content));
      if (next === content) return;
      content = next;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<LeafletStore | undefined>(undefined);

/** Gives a form its leaflet. */
export const LeafletStoreProvider = StoreContext;

export function useLeafletStore(): LeafletStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error("LeafletStoreProvider is missing.");
  return store;
}

/**
 * A part of the leaflet; a component renders again only when that part is another value. `select` must give
 * the same value for the same content: a field, an item, or a number; not a new list.
 */
export function useLeaflet<T>(select: (content: LeafletContent) => T): T {
  const store = useLeafletStore();
  return useSyncExternalStore(store.subscribe, () => select(store.content()));
}

/** The ids of a list's items in their order; the same value while none comes, goes or moves. */
export function useItemIds(list: Exclude<ListKey, "sizes">): readonly string[] {
  // Written as JSON: an id may hold any character.
  const ids = useLeaflet((content) => JSON.stringify(itemsOf(content, list).map(({ id }) => id)));
  return useMemo(() => JSON.parse(ids) as readonly string[], [ids]); // as it was just written
}

/** Says that something of the content is still in the making, for as long as it is. */
export function useMarkUnfinished(is: boolean): void {
  const store = useLeafletStore();
  useEffect(() => (is ? store.begin() : undefined), [is, store]);
}

/** The content as it was a moment ago: at most one new value every `wait` milliseconds while it changes. */
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
      // It may have changed while nobody listened.
      if (content !== store.content()) timer = setTimeout(settle, wait);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

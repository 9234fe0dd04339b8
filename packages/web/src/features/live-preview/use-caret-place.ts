import { useEffect, useState } from "react";

import { samePlace, type LeafletPlace } from "../../model/leaflet-place.ts";
import { useLeafletStore, type LeafletStore } from "../../model/leaflet-store.ts";
import { placeOfElement } from "../../model/place-of-element.ts";

/** Milliseconds between two looks at the caret. */
const wait = 100;

/**
 * The place of the caret in the leaflet: the control that has the focus and the line of text. Undefined if no control
 * of the leaflet has the focus or if it is out of sight.
 */
export function useCaretPlace(): LeafletPlace | undefined {
  const store = useLeafletStore();
  const [place, setPlace] = useState<LeafletPlace>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = () => {
      timer = undefined;
      const next = placeOfCaret(store);
      setPlace((now) => (samePlace(now, next) ? now : next));
    };
    const soon = () => {
      timer ??= setTimeout(find, wait);
    };
    soon();
    const stop = store.subscribe(soon);
    for (const event of events) document.addEventListener(event, soon, options);
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, soon, options);
    };
  }, [store]);
  return place;
}

const events = ["selectionchange", "focusin", "focusout", "scroll"] as const;
const options = { capture: true, passive: true } as const;

function placeOfCaret(store: LeafletStore): LeafletPlace | undefined {
  const focused = document.activeElement;
  if (focused === null || !isInSight(focused)) return undefined;
  return placeOfElement(focused, document.getSelection()?.focusNode ?? null, store.content());
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && bottom > top;
}

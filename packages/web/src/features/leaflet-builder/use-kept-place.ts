import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

import type { LeafletFrameHandle } from "../../controls/leaflet-frame/leaflet-frame.tsx";
import { keepCaret, type KeptCaret } from "../../model/kept-caret.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import { useLeafletStore } from "../../model/leaflet-store.ts";
import { elementOfPlace, lookAtForm, topOfForm, type SeenPlace } from "./form-view.ts";

/** Milliseconds between two looks at the form. */
const wait = 150;

export interface KeptPlaceOptions {
  readonly page: RefObject<HTMLElement | null>;
  readonly form: RefObject<HTMLElement | null>;
  readonly frame: RefObject<LeafletFrameHandle | null>;
  /** False while only the preview is shown. */
  readonly isFormShown: boolean;
}

export interface KeptPlace {
  /** The topmost place of the form before it was hidden, or the place of the caret. */
  readonly startAt: LeafletPlace | undefined;
  /** The place of the caret, if the caret was visible. */
  readonly caret: LeafletPlace | undefined;
  /** Must be called before the form is hidden. */
  readonly beforePreview: () => void;
  /** Must be called before the form is shown again, unless one of its controls then gets the focus. */
  readonly beforeForm: () => void;
  /** Returns the caret of the form, even if a control outside the form has the focus now. */
  readonly caretOfForm: () => KeptCaret | undefined;
}

/**
 * Keeps the place of the author while form and preview alternate and while the width of the page changes: the topmost
 * visible item, or the caret if it is visible.
 */
export function useKeptPlace(options: KeptPlaceOptions): KeptPlace {
  const { page, form, frame, isFormShown } = options;
  const store = useLeafletStore();
  const caretOfForm = useCaretOfForm(page, form);
  const seen = useRef<SeenPlace>(undefined);
  const [start, setStart] = useState<SeenPlace>();
  const look = () => {
    if (page.current === null || form.current?.checkVisibility() !== true) return;
    seen.current = lookAtForm(page.current, form.current, caretOfForm(), store.content());
  };
  useLookOften(look);

  const hiddenSince = useRef<number>(undefined);
  const returns = useRef<{ readonly moved: LeafletPlace | undefined }>(undefined);
  useLayoutEffect(() => {
    if (!isFormShown) {
      hiddenSince.current = performance.now();
      return;
    }
    const since = hiddenSince.current;
    hiddenSince.current = undefined;
    if (since === undefined || page.current === null) return;
    // Without `beforeForm`, the page has become wide, or a control of the form gets the focus.
    const moved = returns.current?.moved ?? frame.current?.scrolledTo(since);
    const element = moved && elementOfPlace(moved, store.content());
    if (element === undefined) goBack(seen.current, page.current);
    else scrollTo(element, topOfForm(page.current) + 8);
    if (element === undefined && returns.current !== undefined) seen.current?.caret?.restore();
    returns.current = undefined;
  }, [isFormShown, page, frame, store]);

  useWidth(() => {
    if (page.current !== null && form.current?.checkVisibility() === true)
      goBack(seen.current, page.current);
  });
  return {
    startAt: start?.place,
    caret: start?.caret === undefined ? undefined : start.place,
    beforePreview() {
      look();
      setStart(seen.current);
    },
    beforeForm() {
      const since = hiddenSince.current;
      const moved = since === undefined ? undefined : frame.current?.scrolledTo(since);
      returns.current = { moved };
    },
    caretOfForm,
  };
}

/** Scrolls so that the seen element is again where it was, or at least in sight. */
function goBack(seen: SeenPlace | undefined, page: HTMLElement): void {
  if (seen === undefined) return;
  const element = seen.element.isConnected ? seen.element : seen.control;
  if (!element.isConnected) return;
  const edge = topOfForm(page);
  const lowest = Math.max(innerHeight - 120, 0);
  const above = seen.above * element.getBoundingClientRect().height;
  scrollTo(element, above > 0 ? edge - above : Math.min(Math.max(seen.top, edge), lowest));
}

/** Scrolls so that the top of an element has this distance from the top of the window. */
function scrollTo(element: Element, top: number): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** Calls a function some time after each event that can change the place. */
function useLookOften(look: () => void): void {
  const store = useLeafletStore();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, wait);
    };
    soon();
    const stop = store.subscribe(soon);
    for (const event of events) document.addEventListener(event, soon, passive);
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, soon);
    };
  }, [store]);
}

const events = ["scroll", "focusin", "selectionchange"] as const;
const passive = { passive: true } as const;

/** Calls a function after the page has another width, and after the components have been rendered for it. */
function useWidth(changed: () => void): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    let width = innerWidth;
    let frame = 0;
    const onResize = () => {
      // The height also changes with the keyboard of a phone.
      if (innerWidth === width) return;
      width = innerWidth;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => latest.current());
    };
    addEventListener("resize", onResize);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", onResize);
    };
  }, []);
}

/** Remembers the caret of the form while another control of the page has the focus. */
function useCaretOfForm(
  page: RefObject<HTMLElement | null>,
  form: RefObject<HTMLElement | null>,
): () => KeptCaret | undefined {
  const kept = useRef<KeptCaret>(undefined);
  useEffect(() => {
    const onLeave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && form.current?.contains(target) === true)
        kept.current = keepCaret(target);
    };
    const onEnter = ({ target }: FocusEvent) => {
      if (target instanceof Node && page.current?.contains(target) !== true)
        kept.current = undefined;
    };
    document.addEventListener("focusout", onLeave);
    document.addEventListener("focusin", onEnter);
    return () => {
      document.removeEventListener("focusout", onLeave);
      document.removeEventListener("focusin", onEnter);
    };
  }, [page, form]);
  return useCallback(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && form.current?.contains(activeElement) === true)
      return keepCaret(activeElement);
    return kept.current;
  }, [form]);
}

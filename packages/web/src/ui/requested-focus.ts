import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";

interface FocusRequest {
  readonly name: string;
  /** The element that had the focus at the time of the request. */
  readonly from: Element | null;
}

let request: FocusRequest | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
/** A target that is not shown within 10 s does not get the focus: the user does something else by then. */
const longest = 10_000;

/**
 * Asks for the focus on the element with this name, which may appear later, for example a row that is still
 * loading. Close a dialog first: it traps the focus. If the user moves the focus meanwhile, it stays there.
 */
export function requestFocus(name: string): void {
  request = { name, from: document.activeElement };
  clearTimeout(timer);
  timer = setTimeout(() => (request = undefined), longest);
  for (const listener of listeners) listener();
}

/** The ref of an element that `requestFocus` can name. The element needs a `tabIndex` or must be a control. */
export function useRequestedFocus<E extends HTMLElement>(name: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const wanted = useSyncExternalStore(subscribe, () => request?.name === name && request);
  useEffect(() => {
    if (wanted === false || wanted !== request) return;
    request = undefined;
    const { activeElement } = document;
    if (activeElement === wanted.from || activeElement?.contains(ref.current) === true)
      ref.current?.focus();
  }, [wanted]);
  return ref;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

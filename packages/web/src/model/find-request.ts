const findEvent = "nashra-find";

/** Opens the bar that finds and replaces text, for a button. */
export function requestFind(): void {
  dispatchEvent(new Event(findEvent));
}

/** Calls the function when a button asks for the bar; returns a function that ends this. */
export function onFindRequest(open: () => void): () => void {
  addEventListener(findEvent, open);
  return () => removeEventListener(findEvent, open);
}

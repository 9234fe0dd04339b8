import { emptyContact, fieldsIn, isUntouched, type ContactFields } from "./contact-fields.ts";

/**
 * Key of the typed text in `sessionStorage`. The page in the other language is another HTML document and
 * reads the text from this storage.
 */
const key = "nashra-contact";
/** The typed text. It is not lost while the visitor follows links inside this HTML document. */
let current: ContactFields | undefined;
let isListening = false;
let isHandedOver = false;

/** The text that was typed during this visit and not yet sent. */
export function keptContact(): ContactFields {
  return current ?? takeStored();
}

/** Stores the typed text. An empty form removes what was stored. */
export function keepContact(fields: ContactFields): void {
  current = isUntouched(fields) ? undefined : fields;
  if (current === undefined) takeStored();
  if (isListening) return;
  isListening = true;
  addEventListener("pagehide", storeDraft);
}

/**
 * Calls `show` when the browser restores this page from its back/forward cache and another HTML document may
 * have changed the text. Returns a function that stops listening.
 */
export function onReturn(show: (fields: ContactFields) => void): () => void {
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isHandedOver) show(takeStored());
  };
  addEventListener("pageshow", restore);
  return () => removeEventListener("pageshow", restore);
}

function storeDraft(): void {
  try {
    if (current !== undefined) sessionStorage.setItem(key, JSON.stringify(current));
    isHandedOver = true;
  } catch {
    // If storage is full or forbidden, only this HTML document has the text.
    isHandedOver = false;
  }
}

/** Reads the text and removes it from the storage. From now on, only this HTML document has the text. */
function takeStored(): ContactFields {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return { ...emptyContact, ...(text === null ? {} : fieldsIn(JSON.parse(text))) };
  } catch {
    return emptyContact;
  }
}

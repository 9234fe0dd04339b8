import { emptyContact, fieldsIn, isUntouched, type ContactFields } from "./contact-fields.ts";

/**
 * Key in `sessionStorage`. It carries the text over to the page in the other language, which is another
 * document.
 */
const key = "nashra-contact";
/** Keeps the text while the visitor follows links inside this document. */
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
 * Calls `show` when the browser restores this page from its back/forward cache and another document may have
 * changed the text. Returns a function that stops listening.
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
    // Storage is full or forbidden: the text stays in this document only.
    isHandedOver = false;
  }
}

/** Takes the text out of the storage: from now on only this document has it. */
function takeStored(): ContactFields {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return { ...emptyContact, ...(text === null ? {} : fieldsIn(JSON.parse(text))) };
  } catch {
    return emptyContact;
  }
}

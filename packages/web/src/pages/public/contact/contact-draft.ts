import { emptyContact, fieldsIn, isUntouched, type ContactFields } from "./contact-fields.ts";

/**
 * Key in `sessionStorage`. It carries the text over to the page in the other language, which is another
 * document.
 */
const key = "nashra-contact";
/** Keeps the text while the visitor follows links inside this document. */
let kept: ContactFields | undefined;
let watches = false;
let isPassedOn = false;

/** The text that was typed during this visit and not yet sent. */
export function keptContact(): ContactFields {
  return kept ?? handedOver();
}

/** Stores the typed text. An empty form removes what was stored. */
export function keepContact(fields: ContactFields): void {
  kept = isUntouched(fields) ? undefined : fields;
  if (kept === undefined) handedOver();
  if (watches) return;
  watches = true;
  addEventListener("pagehide", passOnDraft);
}

/**
 * Calls `show` when the browser restores this page from its back/forward cache and another document may have
 * changed the text. Returns a function that stops listening.
 */
export function onReturn(show: (fields: ContactFields) => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isPassedOn) show(handedOver());
  };
  addEventListener("pageshow", look);
  return () => removeEventListener("pageshow", look);
}

function passOnDraft(): void {
  try {
    if (kept !== undefined) sessionStorage.setItem(key, JSON.stringify(kept));
    isPassedOn = true;
  } catch {
    // Storage is full or forbidden: the text stays in this document only.
    isPassedOn = false;
  }
}

/** Takes the text out of the storage: from now on only this document has it. */
function handedOver(): ContactFields {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return { ...emptyContact, ...(text === null ? {} : fieldsIn(JSON.parse(text))) };
  } catch {
    return emptyContact;
  }
}

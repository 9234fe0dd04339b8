import { emptyContact, fieldsIn, isUntouched, type ContactFields } from "./contact-fields.ts";

/** In the window's storage from one document to the next: the other language is another document. */
const key = "nashra-contact";
/** For the pages that are followed within this document. */
let kept: ContactFields | undefined;
let watches = false;
let isPassedOn = false;

/** What was typed and not sent during this visit. */
export function keptContact(): ContactFields {
  return kept ?? handedOver();
}

/** Keeps what is typed; an emptied form leaves nothing behind. */
export function keepContact(fields: ContactFields): void {
  kept = isUntouched(fields) ? undefined : fields;
  if (kept === undefined) handedOver();
  if (watches) return;
  watches = true;
  addEventListener("pagehide", passOnDraft);
}

/** Back on a page that the browser had put aside: another document may have what was typed since. Returns how to stop. */
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
    // Storage is full or forbidden: what was typed stays with this document.
    isPassedOn = false;
  }
}

/** It is taken out: from now on this document keeps it. */
function handedOver(): ContactFields {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return { ...emptyContact, ...(text === null ? {} : fieldsIn(JSON.parse(text))) };
  } catch {
    return emptyContact;
  }
}

import { buttonsFor, labelOf, setLabel } from "./buttons.ts";

/** How long a button says that the address was copied, in milliseconds. */
const shown = 2500;

/** Shares the address of the page, or copies it where the browser cannot share. */
export function share(): void {
  const canShare = typeof navigator.share === "function";
  // absent on pages without a secure connection, whatever the types say
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!canShare && clipboard === undefined) return;
  const url = location.href.split("#", 1)[0] ?? location.href;
  for (const button of buttonsFor("share")) {
    const label = labelOf(button);
    button.querySelector("span")?.setAttribute("aria-live", "polite");
    button.hidden = false;
    const copied = () => {
      setLabel(button, button.dataset["copied"] ?? label);
      setTimeout(() => setLabel(button, label), shown);
    };
    button.addEventListener("click", () => {
      // a reader who closes the dialog of the system wanted nothing else
      if (canShare) navigator.share({ title: document.title, url }).catch(() => undefined);
      else clipboard?.writeText(url).then(copied, () => undefined);
    });
  }
}

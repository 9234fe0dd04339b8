/** Dispatched on a control that is about to be shown, for what contains it to open. */
export const revealEvent = "nashra-reveal";

/**
 * Takes the reader to a control: opens what is closed around it, scrolls to it and focuses it. Where there is
 * no such control, the one that contains it. Returns whether there was one.
 */
export function focusField(id: string): boolean {
  const control = controlOf(id);
  if (control === null) return false;
  for (let outer = control.parentElement; outer !== null; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  control.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  const target = focusable(control) ?? control;
  if (focusable(control) === undefined && !control.hasAttribute("tabindex"))
    control.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center", behavior: behavior() });
  return true;
}

/** Shows the start of a part of the form and puts the reading position there. */
export function goToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  if (section instanceof HTMLDetailsElement) section.open = true;
  section.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  section.scrollIntoView({ block: "start", behavior: behavior() });
  section.focus({ preventScroll: true });
  return true;
}

/** Shows the form where the sheet is shown in its place. */
export function showForm(): void {
  const start = document.querySelector("#section-product");
  start?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
}

/** The control itself, else the nearest one around it: `field-tables-0-data-1-2` is in `field-tables-0`. */
function controlOf(id: string): HTMLElement | null {
  const parts = id.split("-");
  for (let length = parts.length; length > 1; length -= 1) {
    const element = document.getElementById(parts.slice(0, length).join("-"));
    if (element !== null) return element;
  }
  return null;
}

const reachable =
  'input, select, textarea, button, a[href], summary, [contenteditable="true"], [tabindex="0"]';

function focusable(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(reachable) || element.hasAttribute("tabindex")) return element;
  return element.querySelector<HTMLElement>(reachable) ?? undefined;
}

function behavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

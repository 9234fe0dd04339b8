/** The name of the event that is dispatched on a control so that its containers open and show it. */
export const revealEvent = "nashra-reveal";

/** The name of the event that is dispatched on the document so that the form shows a control that it does not have yet. */
export const missingFieldEvent = "nashra-missing-field";

/**
 * Opens the containers of a control, scrolls to it and focuses it. If the control does not exist, uses the
 * nearest element that would contain it. Returns false if that element does not exist either.
 */
export function focusField(id: string): boolean {
  if (document.getElementById(id) === null)
    document.dispatchEvent(new CustomEvent(missingFieldEvent, { detail: id }));
  const control = revealControl(id);
  if (control === null) return false;
  const target = focusable(control) ?? control;
  if (focusable(control) === undefined && !control.hasAttribute("tabindex"))
    control.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center", behavior: behavior() });
  return true;
}

/**
 * Opens the containers of a control, so that it can be seen, and returns it; otherwise the nearest element
 * that would contain it, or null.
 */
export function revealControl(id: string): HTMLElement | null {
  const control = controlOf(id);
  if (control === null) return null;
  for (let outer = control.parentElement; outer !== null; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  control.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  return control;
}

/** Opens a section of the form, scrolls to its start and focuses the section. */
export function goToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  if (section instanceof HTMLDetailsElement) section.open = true;
  section.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  section.scrollIntoView({ block: "start", behavior: behavior() });
  section.focus({ preventScroll: true });
  return true;
}

/** Switches from the preview to the form if only the preview is shown. */
export function showForm(): void {
  const start = document.querySelector("#section-product");
  start?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
}

/**
 * The control, else the nearest element that contains it. For example, `field-tables-0-data-1-2` is in
 * `field-tables-0`.
 */
function controlOf(id: string): HTMLElement | null {
  const parts = id.split("-");
  for (let length = parts.length; length > 1; length -= 1) {
    const element = document.getElementById(parts.slice(0, length).join("-"));
    if (element !== null) return element;
  }
  return null;
}

const reachable =
  'input:not([hidden]), select, textarea, button, a[href], summary, [contenteditable="true"], [tabindex="0"]';

function focusable(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(reachable) || element.hasAttribute("tabindex")) return element;
  return element.querySelector<HTMLElement>(reachable) ?? undefined;
}

function behavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** The buttons of the page for one act, such as `print`. */
export function buttonsFor(act: string): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(`button[data-act="${act}"]`)];
}

/** Replaces the text of a button, not its icon. */
export function setLabel(button: HTMLButtonElement, label: string): void {
  const text = button.querySelector("span");
  if (text !== null) text.textContent = label;
}

export function labelOf(button: HTMLButtonElement): string {
  return button.querySelector("span")?.textContent ?? "";
}

import { drawText } from "./static-text.ts";
import { loadTableSupport, mayHoldTable, tableSupport } from "./table-support.ts";
import { mountTextEditor, type TextEditor, type TextEditorOptions } from "./text-editor.ts";

export interface TextBoxOptions extends TextEditorOptions {
  /** Somebody wants to write, and what the editor needs could not be had. */
  readonly onFailed: () => void;
}

/**
 * A box that shows a text and becomes an editor when it is reached. It is one element all the time:
 * who has the focus in it keeps it, and what is typed at once is typed in the editor.
 */
export class TextBox {
  #element: HTMLElement | undefined;
  #options: TextBoxOptions;
  #text: TextEditor | undefined;
  /** Typed while what the editor needs was on its way. */
  #typed = "";
  readonly #onMade: (text: TextEditor | undefined) => void;

  constructor(options: TextBoxOptions, onMade: (text: TextEditor | undefined) => void) {
    this.#options = options;
    this.#onMade = onMade;
  }

  attach(element: HTMLElement): void {
    this.#element = element;
    element.addEventListener("beforeinput", this.#holdInput);
    this.#draw(element);
  }

  detach(): void {
    this.#unmake();
    this.#element?.removeEventListener("beforeinput", this.#holdInput);
    this.#element = undefined;
  }

  update(options: TextBoxOptions): void {
    const before = this.#options;
    this.#options = options;
    const element = this.#element;
    if (element === undefined) return;
    const text = this.#text;
    if (text === undefined) {
      if (options.value !== before.value) this.#draw(element);
    } else if (mayHoldTable(options.value) && !text.knowsTables) {
      // A table came from outside: the editor is made again, for tables.
      this.#unmake();
      this.#draw(element);
      this.mount();
    } else text.take(options.value);
    if (options.language !== before.language) this.#text?.speak(options.language);
  }

  /** Makes the editor now, if it is not there yet. */
  mount(): void {
    const element = this.#element;
    if (element === undefined || this.#text !== undefined) return;
    if (mayHoldTable(this.#options.value) && tableSupport() === undefined) {
      this.#loadTables();
      return;
    }
    const focused = element.ownerDocument.activeElement === element;
    const text = mountTextEditor(element, {
      ...this.#options,
      onChange: (html) => this.#options.onChange(html),
    });
    this.#text = text;
    if (focused || this.#typed !== "") text.receive(this.#typed, focused);
    this.#typed = "";
    this.#onMade(text);
  }

  #draw(element: HTMLElement): void {
    drawText(element, this.#options.value);
    if (mayHoldTable(this.#options.value) && tableSupport() === undefined) {
      // A failure is told when the editor asks for it.
      loadTableSupport().catch(() => undefined);
    }
  }

  #loadTables(): void {
    loadTableSupport().then(
      () => this.mount(),
      (failure: unknown) => {
        reportError(failure);
        if (this.#element?.ownerDocument.activeElement === this.#element) this.#options.onFailed();
      },
    );
  }

  #unmake(): void {
    if (this.#text === undefined) return;
    this.#text.remove();
    this.#text = undefined;
    this.#onMade(undefined);
  }

  readonly #holdInput = (event: InputEvent): void => {
    if (this.#text !== undefined) return;
    event.preventDefault();
    this.#typed += event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    this.mount();
  };
}

import type { LeafletContent } from "@nashra/engine";

import type { LeafletStore } from "../../model/leaflet-store.ts";
import { changesSince, removeTyping, writeTyping, type Typing } from "../../model/typing.ts";

export interface TypingJournalInput {
  readonly store: LeafletStore;
  /** The draft that will contain the text, at the time of writing; undefined if nothing may be stored. */
  readonly owner: () => Pick<Typing, "draft" | "user" | "leaflet" | "version"> | undefined;
  /** `*` if the content of the store comes from the stored draft. */
  readonly over: "" | "*";
}

/** Milliseconds between a change and the write. */
const wait = 80;

/** Writes what was typed since the last stored draft to local storage, within 100 ms. */
export class TypingJournal {
  readonly #input: TypingJournalInput;
  /** The contents to which the changes may be applied, in the order of `#over`. */
  #bases: readonly LeafletContent[];
  #over: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(input: TypingJournalInput) {
    this.#input = input;
    this.#bases = [input.store.content()];
    this.#over = [input.over];
  }

  /** Reports that the content has changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.write(), wait);
  }

  /** Writes now. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const owner = this.#input.owner();
    if (owner === undefined) return;
    const content = this.#input.store.content();
    if (this.#bases.every((base) => base === content)) return removeTyping(owner.draft);
    writeTyping({
      ...owner,
      at: new Date().toISOString(),
      over: this.#over,
      changes: changesSince(this.#bases, content),
    });
  }

  /** Reports that a draft with this content is being stored. Until it is, either text can be the stored one. */
  storing(content: LeafletContent, keptAt: string): void {
    // Drafts are stored one after the other. An earlier one that is not stored yet has failed.
    this.#bases = [...this.#bases.slice(0, 1), content];
    this.#over = [...this.#over.slice(0, 1), keptAt];
  }

  /** Reports that a draft with this content is stored, or that the server has it and `keptAt` is "". */
  stored(content: LeafletContent, keptAt: string): void {
    [this.#bases, this.#over] = [[content], [keptAt]];
    this.write();
  }

  /** Removes the text of a draft. */
  remove(draft: string): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    removeTyping(draft);
  }
}

import { imageItemsOf, type LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import type { DraftControl, DraftState } from "../../model/draft-control.ts";
import {
  storeDraft,
  removeDraft,
  removeDrafts,
  type Draft,
  type DraftText,
} from "../../model/draft-storage.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { randomId } from "../../model/random-id.ts";
import { TypingJournal, type TypingJournalInput } from "./typing-journal.ts";

export interface DraftAutosaveInput {
  readonly store: LeafletStore;
  /** Id of this tab's draft. */
  readonly id: string;
  readonly user: string;
  readonly leaflet?: string | undefined;
  readonly version?: number | undefined;
  /** The content that the server has. A draft exists only while the text differs from it. */
  readonly saved: LeafletContent;
  /** The note of the version that the server has. */
  readonly savedNote?: string | undefined;
  /** Whether the content of the store comes from the draft with this id. */
  readonly fromDraft?: boolean;
  /** Whether drafts are stored. */
  readonly enabled: boolean;
  /** Whether this user is still signed in on this device. Checked before each write. */
  readonly allowed: () => boolean;
}

/**
 * Milliseconds between the last change and the write. A leaflet with large images is written less often. The first
 * change after a save is written soon, so that the journal of what is typed meanwhile has a draft to apply to.
 */
const wait = { first: 40, usual: 1000, long: 4000 };
/** Total length of the images, in characters, above which a leaflet is written less often. */
const long = 2_000_000;

type Saved = Parameters<DraftControl["saved"]>[0];

/** Stores the draft of one tab for one leaflet while it differs from the content on the server. */
export class DraftAutosave {
  #id: string;
  readonly #input: DraftAutosaveInput;
  readonly #listeners = new Set<() => void>();
  #saved: Pick<DraftAutosaveInput, "leaflet" | "version"> & { readonly content: LeafletContent };
  #note = "";
  #savedNote: string | undefined;
  #supersedes: readonly DraftText[] = [];
  /** Ids of other tabs' drafts that this text started from. */
  #origins: readonly string[] = [];
  #state: DraftState;
  #enabled: boolean;
  #others = 0;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  /** Undefined until the first change after a save. */
  #firstTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #journal: TypingJournal;

  constructor(input: DraftAutosaveInput) {
    this.#id = input.id;
    this.#input = input;
    this.#saved = { content: input.saved, leaflet: input.leaflet, version: input.version };
    this.#savedNote = input.savedNote;
    this.#enabled = input.enabled;
    this.#state = input.enabled ? { kind: "none" } : { kind: "off" };
    this.#journal = new TypingJournal({
      store: input.store,
      over: input.fromDraft === true ? "*" : "",
      owner: () => this.#journalOwner(),
    });
  }

  /** Id of this tab's draft. */
  readonly id = (): string => this.#id;

  /** Continues with a new draft id, because another tab writes the draft with the current id. */
  takeNewId(): void {
    this.#origins = [...this.#origins, this.#id];
    this.#id = randomId();
    this.refreshOthers();
    if (this.#timer === undefined && this.unsaved() !== undefined) this.#schedule();
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The content that was saved last. The draft is compared with it. */
  readonly saved = (): LeafletContent => this.#saved.content;

  /** The content of the store if it differs from the saved content; otherwise undefined. */
  unsaved(): LeafletContent | undefined {
    const content = this.#input.store.content();
    return sameContent(content, this.#saved.content) ? undefined : content;
  }

  /** Whether this tab has unsaved text that is not stored anywhere else. */
  isOnlyInThisTab(): boolean {
    if (this.#ended || this.unsaved() === undefined) return false;
    return this.#state.kind !== "kept" || this.#timer !== undefined;
  }

  /** Subscribes to the store. Returns a function that unsubscribes and stores a pending draft. */
  follow(): () => void {
    const stop = this.#input.store.subscribe(() => {
      this.#journal.changed();
      this.#schedule();
    });
    // The form can start with unsaved content, for example after an import.
    if (this.unsaved() !== undefined) this.#schedule();
    return () => {
      stop();
      if (this.#timer !== undefined) void this.keep();
    };
  }

  /** Stores the unsaved text before the page may be closed: at once what was typed last, then the draft. */
  keepBeforeLeaving(): void {
    this.#journal.write();
    void this.keep();
  }

  setEnabled(enabled: boolean): void {
    if (enabled === this.#enabled) return;
    this.#enabled = enabled;
    if (!enabled) this.#journal.remove(this.#id);
    this.#setState(enabled ? { kind: "none" } : { kind: "off" });
    this.#schedule();
  }

  /** The note for the next version. */
  readonly note = (): string => this.#note;

  /** Sets the note for the next version. It is a part of the draft. */
  setNote(note: string): void {
    if (note === this.#note) return;
    this.#note = note;
    if (this.unsaved() !== undefined) this.#schedule();
  }

  /** Returns the note of a draft, unless a version already has it. */
  noteOf({ note = "" }: Pick<Draft, "note">): string {
    return note.trim() === this.#savedNote ? "" : note;
  }

  /** Sets the drafts that this draft supersedes. An undo sets the previous list again. */
  supersede(texts: readonly DraftText[]): void {
    this.#supersedes = texts;
    this.refreshOthers();
    this.#schedule();
  }

  /**
   * Stores the unsaved text. Removes the draft if there is no unsaved text. Returns false if storing fails,
   * is disabled or is not allowed.
   */
  async keep(): Promise<boolean> {
    this.#stopWaiting();
    // Writes run one after the other. Otherwise a slow earlier write could overwrite a later one.
    const written = this.#writing.then(async () => {
      if (this.#ended) return false;
      try {
        return this.#input.allowed() && (await this.#write());
      } catch (failure) {
        this.#setState({ kind: "failed", reason: isFull(failure) ? "full" : "unavailable" });
        return false;
      }
    });
    this.#writing = written;
    return written;
  }

  /**
   * After a confirmed save: removes the draft and the drafts it superseded. If the text has changed since the
   * save, stores the newer text as a draft.
   */
  async afterSaving(saved: Saved): Promise<void> {
    const superseded = this.#supersedes;
    this.#saved = saved;
    this.#savedNote = saved.note;
    if (this.#note.trim() === saved.note) this.#note = "";
    this.#supersedes = [];
    this.#stopWaiting();
    this.#firstTimer = undefined;
    try {
      await this.#writing;
      await removeDrafts(superseded);
    } catch {
      // Ignore the error, because the text is on the server. A draft that was not removed is not offered if
      // it equals the saved content.
    }
    this.refreshOthers();
    await this.keep();
  }

  /** Stores this text as a separate draft and returns its id and time. Throws if storing fails. */
  async setAside(content: LeafletContent): Promise<DraftText> {
    const draft = this.#draftOf(content, randomId(), []);
    await storeDraft(draft);
    this.refreshOthers();
    return draft;
  }

  /** The unsaved text as a draft, whether or not it is stored yet. */
  current(): Draft | undefined {
    const content = this.unsaved();
    if (content === undefined) return undefined;
    const draft = this.#draftOf(content, this.#id, this.#supersedes);
    const state = this.#state;
    return state.kind === "kept" && this.#timer === undefined
      ? { ...draft, keptAt: state.at }
      : draft;
  }

  readonly leaflet = (): string | undefined => this.#saved.leaflet;
  readonly version = (): number | undefined => this.#saved.version;

  /** The drafts that this draft supersedes. They are not offered while this draft exists. */
  readonly superseded = (): readonly DraftText[] => this.#supersedes;

  /** Ids of this draft, of the drafts that its text started from, and of the drafts that it supersedes. */
  readonly lineage = (): readonly string[] => [
    this.#id,
    ...this.#origins,
    ...this.#supersedes.map(({ id }) => id),
  ];

  /** A counter that increases when other drafts of this leaflet may have changed. */
  readonly others = (): number => this.#others;

  /** Reports that other drafts of this leaflet may have changed. */
  refreshOthers(): void {
    this.#others += 1;
    this.#setState(this.#state);
  }

  /** Stops autosave permanently. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#stopWaiting();
    this.#journal.remove(this.#id);
    await this.#writing;
  }

  async #write(): Promise<boolean> {
    const current = this.#input.store.content();
    const content = this.unsaved();
    if (content === undefined) {
      await removeDraft(this.#id);
      this.#journal.stored(current, "");
    }
    if (content === undefined || !this.#enabled) {
      this.#setState({ kind: this.#enabled ? "none" : "off" });
      return this.#enabled;
    }
    const draft = this.#draftOf(content, this.#id, this.#supersedes);
    this.#journal.storing(content, draft.keptAt);
    await storeDraft(draft);
    this.#journal.stored(content, draft.keptAt);
    this.#setState({ kind: "kept", at: draft.keptAt });
    return true;
  }

  #draftOf(content: LeafletContent, id: string, supersedes: readonly DraftText[]): Draft {
    const { leaflet, version } = this.#saved;
    const { user } = this.#input;
    const keptAt = new Date().toISOString();
    return {
      id,
      user,
      leaflet,
      version,
      keptAt,
      title: content.medicineName.trim(),
      content,
      note: this.#note || undefined,
      supersedes,
    };
  }

  #schedule(): void {
    if (this.#ended) return;
    // A stored draft keeps the state `kept` and its time until a newer one is stored.
    if (this.#state.kind === "none") this.#setState({ kind: "waiting" });
    clearTimeout(this.#timer);
    if (this.#input.fromDraft !== true)
      this.#firstTimer ??= setTimeout(() => void this.keep(), wait.first);
    const isLong = imageLength(this.#input.store.content()) > long;
    this.#timer = setTimeout(() => void this.keep(), isLong ? wait.long : wait.usual);
  }

  #journalOwner(): ReturnType<TypingJournalInput["owner"]> {
    const { user, allowed } = this.#input;
    if (this.#ended || !this.#enabled || !allowed()) return undefined;
    const { leaflet, version } = this.#saved;
    return { draft: this.#id, user, leaflet, version };
  }

  #stopWaiting(): void {
    clearTimeout(this.#firstTimer);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #setState(state: DraftState): void {
    const isNew =
      state.kind !== this.#state.kind || state.kind === "kept" || state.kind === "failed";
    if (isNew) this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "QuotaExceededError";
}

function imageLength(content: LeafletContent): number {
  return imageItemsOf(content).reduce((sum, { item }) => sum + (item.image ?? "").length, 0);
}

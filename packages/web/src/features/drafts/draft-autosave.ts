import type { LeafletContent } from "@nashra/engine";
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

export interface DraftAutosaveInput {
  readonly store: LeafletStore;
  /** Id of this tab's draft. */
  readonly id: string;
  readonly user: string;
  readonly leaflet?: string | undefined;
  readonly version?: number | undefined;
  /** What the server has; a draft is what differs from it. */
  readonly saved: LeafletContent;
  /** Whether drafts are to be kept. */
  readonly enabled: boolean;
  /** Whether this person is still signed in here, asked before each write. */
  readonly allowed: () => boolean;
}

/** Text of many megabytes is written less often. */
const wait = { usual: 1000, long: 4000 };
const long = 2_000_000;

type Saved = Parameters<DraftControl["saved"]>[0];

/** Keeps one tab's draft of one leaflet, as long as it differs from what the server has. */
export class DraftAutosave {
  #id: string;
  readonly #input: DraftAutosaveInput;
  readonly #listeners = new Set<() => void>();
  #saved: Pick<DraftAutosaveInput, "leaflet" | "version"> & { readonly content: LeafletContent };
  #supersedes: readonly DraftText[] = [];
  /** Drafts of other tabs that this text began as. */
  #origins: readonly string[] = [];
  #state: DraftState;
  #enabled: boolean;
  #others = 0;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(input: DraftAutosaveInput) {
    this.#id = input.id;
    this.#input = input;
    this.#saved = { content: input.saved, leaflet: input.leaflet, version: input.version };
    this.#enabled = input.enabled;
    this.#state = input.enabled ? { kind: "none" } : { kind: "off" };
  }

  /** Of this tab's draft. */
  readonly id = (): string => this.#id;

  /** Another tab writes the draft of this id: from now on this one writes its own. */
  takeNewId(): void {
    this.#origins = [...this.#origins, this.#id];
    this.#id = crypto.randomUUID();
    this.refreshOthers();
    if (this.#timer === undefined && this.unsaved() !== undefined) this.#changed();
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What the draft is compared with: the content that was saved last. */
  readonly saved = (): LeafletContent => this.#saved.content;

  /** What is written and not saved; undefined: nothing. */
  unsaved(): LeafletContent | undefined {
    const content = this.#input.store.content();
    return sameContent(content, this.#saved.content) ? undefined : content;
  }

  /** Whether something written is in this tab and nowhere else. */
  onlyHere(): boolean {
    if (this.#ended || this.unsaved() === undefined) return false;
    return this.#state.kind !== "kept" || this.#timer !== undefined;
  }

  /** Begins to follow the store; returns how to stop, which keeps what is not kept yet. */
  follow(): () => void {
    const stop = this.#input.store.subscribe(() => this.#changed());
    // The form may begin with what is not saved, as an imported document is not.
    if (this.unsaved() !== undefined) this.#changed();
    return () => {
      stop();
      if (this.#timer !== undefined) void this.keep();
    };
  }

  setEnabled(enabled: boolean): void {
    if (enabled === this.#enabled) return;
    this.#enabled = enabled;
    this.#become(enabled ? { kind: "none" } : { kind: "off" });
    this.#changed();
  }

  /** These texts were taken over; none: they were given back. */
  supersede(texts: readonly DraftText[]): void {
    this.#supersedes = texts;
    this.refreshOthers();
    this.#changed();
  }

  /** Keeps what is written now; false: it could not be kept, or is not to be. */
  async keep(): Promise<boolean> {
    this.#stopWaiting();
    // One write after the other: the last one wins, also when it is the quicker.
    const written = this.#writing.then(async () => {
      if (this.#ended) return false;
      try {
        return this.#input.allowed() && (await this.#write());
      } catch (failure) {
        this.#become({ kind: "failed", reason: isFull(failure) ? "full" : "unavailable" });
        return false;
      }
    });
    this.#writing = written;
    return written;
  }

  /** After a confirmed save: the draft goes, and with it the texts it took over; newer text is kept on. */
  async afterSaving(saved: Saved): Promise<void> {
    const gone = this.#supersedes;
    this.#saved = saved;
    this.#supersedes = [];
    this.#stopWaiting();
    try {
      await this.#writing;
      await removeDrafts(gone);
    } catch {
      // The server has it: a draft that could not be removed is the same, and is not offered.
    }
    this.refreshOthers();
    await this.keep();
  }

  /** Keeps this text as a draft of its own, and names it. Throws if it cannot. */
  async setAside(content: LeafletContent): Promise<DraftText> {
    const draft = this.#draftOf(content, crypto.randomUUID(), []);
    await storeDraft(draft);
    this.refreshOthers();
    return draft;
  }

  /** What is written here and not saved, as it is kept or would be. */
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

  /** The texts this one took over, which are not offered meanwhile. */
  readonly superseded = (): readonly DraftText[] => this.#supersedes;

  /** The drafts whose text this is. */
  readonly lineage = (): readonly string[] => [
    this.#id,
    ...this.#origins,
    ...this.#supersedes.map(({ id }) => id),
  ];

  /** Another number whenever the other drafts of this leaflet may be others. */
  readonly others = (): number => this.#others;

  /** Something happened to other drafts of this leaflet. */
  refreshOthers(): void {
    this.#others += 1;
    this.#become(this.#state);
  }

  /** Keeps nothing any more, whatever is written. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#stopWaiting();
    await this.#writing;
  }

  async #write(): Promise<boolean> {
    const content = this.unsaved();
    if (content === undefined) await removeDraft(this.#id);
    if (content === undefined || !this.#enabled) {
      this.#become({ kind: this.#enabled ? "none" : "off" });
      return this.#enabled;
    }
    const draft = this.#draftOf(content, this.#id, this.#supersedes);
    await storeDraft(draft);
    this.#become({ kind: "kept", at: draft.keptAt });
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
      supersedes,
    };
  }

  #changed(): void {
    if (this.#ended) return;
    // A draft that is kept is said to be so, with its time, until a newer one is.
    if (this.#state.kind === "none") this.#become({ kind: "waiting" });
    this.#stopWaiting();
    const isLong = weightOf(this.#input.store.content()) > long;
    this.#timer = setTimeout(() => void this.keep(), isLong ? wait.long : wait.usual);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #become(state: DraftState): void {
    const isNews =
      state.kind !== this.#state.kind || state.kind === "kept" || state.kind === "failed";
    if (isNews) this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "QuotaExceededError";
}

function weightOf(content: LeafletContent): number {
  return content.instructionSteps.reduce((sum, { image }) => sum + image.length, 0);
}

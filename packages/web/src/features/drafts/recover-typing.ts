import { createLeaflet, type LeafletContent } from "@nashra/engine";

import { call } from "../../api/client.ts";
import { draftsOf, storeDraft, type Draft } from "../../model/draft-storage.ts";
import { removeTyping, typingsOf, withChanges, type Typing } from "../../model/typing.ts";
import { lockedDrafts } from "./draft-lock.ts";

/** The form that is open: the text of a leaflet without a stored draft can be recovered only there. */
export interface OpenForm {
  /** Id of the draft of the form. */
  readonly draft: string;
  readonly leaflet: string | undefined;
  readonly version: number | undefined;
  /** The content on the server, or the content that a new leaflet starts with. */
  readonly saved: LeafletContent;
}

/** Puts the text that was typed in the last moments before a crash into its draft. */
export async function recoverTyping(user: string, form?: OpenForm): Promise<void> {
  const found = typingsOf(user).filter(({ draft }) => draft !== form?.draft);
  if (found.length === 0) return;
  const [drafts, held] = [await draftsOf(user), await lockedDrafts()];
  for (const typing of found) {
    // Another tab writes this draft.
    if (held.has(typing.draft)) continue;
    const draft = drafts.find(({ id }) => id === typing.draft);
    const isOlder = draft !== undefined && !appliesTo(typing, draft.keptAt);
    const recovered =
      draft === undefined ? recoveredIn(typing, form) : recoveredOver(typing, draft);
    if (!isOlder && recovered === undefined) continue;
    if (!isOlder && recovered !== undefined) await storeDraft(recovered);
    removeTyping(typing.draft);
  }
}

/** Milliseconds to wait for the version that a text was typed in. */
const longest = 5000;
/** The number of texts whose versions are loaded. */
const most = 20;

/**
 * The user's drafts of all leaflets, newest first, with what was typed before a crash. Typed text that no stored draft
 * contains is a draft too, which is not stored: its content is the version that it was typed in, or a blank leaflet if
 * there is none. If that version cannot be loaded, the draft has a blank leaflet and no `version`, so it cannot be saved
 * over the leaflet.
 */
export async function recoveredDrafts(user: string): Promise<readonly Draft[]> {
  // If storage is not available, only the typed text exists: it stays where it is, and is listed below.
  await recoverTyping(user).catch(() => undefined);
  const stored = await draftsOf(user).catch(() => []);
  const held = await lockedDrafts().catch(() => new Set());
  const known = new Set(stored.map(({ id }) => id));
  const only = typingsOf(user).filter(({ draft }) => !known.has(draft) && !held.has(draft));
  const typed = await Promise.all(
    only.map(async (typing, index) => typedDraft(typing, index < most)),
  );
  return [...stored, ...typed].toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

async function typedDraft({ draft: id, ...typing }: Typing, loads: boolean): Promise<Draft> {
  const { user, leaflet, at: keptAt, changes } = typing;
  const base = loads ? await versionOf(typing).catch(() => undefined) : undefined;
  const content = withChanges(base ?? createLeaflet(), changes, base !== undefined);
  const version = base && typing.version;
  const title = content.medicineName.trim();
  return { id, user, leaflet, version, keptAt, title, content, supersedes: [] };
}

/** The content of the version that a text was typed in; undefined for a new leaflet. */
async function versionOf({
  leaflet: id,
  version,
}: Pick<Typing, "leaflet" | "version">): Promise<LeafletContent | undefined> {
  if (id === undefined || version === undefined) return undefined;
  const signal = AbortSignal.timeout(longest);
  return (await call("getRevision", { params: { id, version }, signal })).data.content;
}

function appliesTo({ over }: Typing, keptAt: string): boolean {
  return over.includes(keptAt) || over.includes("*");
}

function recoveredOver({ changes, at }: Typing, draft: Draft): Draft {
  const content = withChanges(draft.content, changes, true);
  return { ...draft, content, keptAt: at, title: content.medicineName.trim() };
}

function recoveredIn(typing: Typing, form: OpenForm | undefined): Draft | undefined {
  if (form === undefined || form.leaflet !== typing.leaflet) return undefined;
  const { draft: id, user, leaflet, version, at, changes } = typing;
  // New leaflets can start from different texts.
  const isExact = leaflet !== undefined && version === form.version;
  const content = withChanges(form.saved, changes, isExact);
  const title = content.medicineName.trim();
  return { id, user, leaflet, version, keptAt: at, title, content, supersedes: [] };
}

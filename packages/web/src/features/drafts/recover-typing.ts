import type { LeafletContent } from "@nashra/engine";

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

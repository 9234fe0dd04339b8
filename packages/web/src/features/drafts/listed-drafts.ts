import { containsAny, type Draft } from "../../model/draft-storage.ts";
import { lockedDrafts } from "./draft-lock.ts";
import { recoveredDrafts } from "./recover-typing.ts";

export interface ListedDraft {
  readonly draft: Draft;
  /** Whether the draft is open in another tab, which still writes it. */
  readonly elsewhere: boolean;
}

/** The user's drafts of all leaflets, newest first, with what was typed before a crash. */
export async function listedDrafts(user: string): Promise<readonly ListedDraft[]> {
  const [all, held] = [await recoveredDrafts(user), await lockedDrafts()];
  const superseded = all.flatMap(({ supersedes }) => supersedes);
  return all
    .filter((draft) => !containsAny(superseded, draft))
    .map((draft) => ({ draft, elsewhere: held.has(draft.id) }));
}

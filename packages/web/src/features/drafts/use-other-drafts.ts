import { sameContent } from "@nashra/engine/changes";
import { useEffect, useState } from "react";

import { draftsOf, containsAny, removeDrafts, type Draft } from "../../model/draft-storage.ts";
import type { DraftAutosave } from "./draft-autosave.ts";
import { lockedDrafts } from "./draft-lock.ts";
import { recoverTyping } from "./recover-typing.ts";

export interface OtherDraft {
  readonly draft: Draft;
  /** Whether the draft is open in another tab. */
  readonly elsewhere: boolean;
}

/** The drafts of this leaflet except this tab's own: from earlier visits and from other tabs. */
export function useOtherDrafts(autosave: DraftAutosave, user: string): readonly OtherDraft[] {
  const [others, setOthers] = useState<readonly OtherDraft[]>([]);
  useEffect(() => {
    let here = true;
    const look = () => {
      otherDrafts(autosave, user)
        .then((found) => (here ? setOthers(found) : undefined))
        // Without storage there are no drafts. The save state reports the problem.
        .catch(() => (here ? setOthers([]) : undefined));
    };
    let seen = autosave.others();
    const stop = autosave.subscribe(() => {
      if (autosave.others() === seen) return;
      seen = autosave.others();
      look();
    });
    look();
    addEventListener("focus", look);
    return () => {
      here = false;
      stop();
      removeEventListener("focus", look);
    };
  }, [autosave, user]);
  return others;
}

async function otherDrafts(autosave: DraftAutosave, user: string): Promise<readonly OtherDraft[]> {
  await recoverTyping(user, {
    draft: autosave.id(),
    leaflet: autosave.leaflet(),
    version: autosave.version(),
    saved: autosave.saved(),
  });
  const [all, held] = [await draftsOf(user), await lockedDrafts()];
  const others = all.filter(({ id }) => id !== autosave.id());
  // Hide drafts that another draft supersedes. For the draft of this tab, use the list in memory, because the
  // stored list can be outdated after an undo.
  const hidden = [...autosave.superseded(), ...others.flatMap(({ supersedes }) => supersedes)];
  const ofLeaflet = others.filter(
    (draft) => draft.leaflet === autosave.leaflet() && !containsAny(hidden, draft),
  );
  const same = ofLeaflet.filter(
    ({ id, content }) => !held.has(id) && sameContent(content, autosave.saved()),
  );
  await removeDrafts(same);
  return ofLeaflet
    .filter((draft) => !sameContent(draft.content, autosave.saved()))
    .map((draft) => ({ draft, elsewhere: held.has(draft.id) }));
}

import { sameContent } from "@nashra/engine/changes";
import { useEffect, useState } from "react";

import { draftsOf, holdsOne, removeDrafts, type Draft } from "../../model/kept-drafts.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { heldDrafts } from "./draft-lock.ts";

export interface OtherDraft {
  readonly draft: Draft;
  /** Another tab is writing it. */
  readonly elsewhere: boolean;
}

/** The drafts of this leaflet beside the one of this tab: of earlier visits and of other tabs. */
export function useOtherDrafts(keeper: DraftKeeper, user: string): readonly OtherDraft[] {
  const [others, setOthers] = useState<readonly OtherDraft[]>([]);
  useEffect(() => {
    let here = true;
    const look = () => {
      otherDrafts(keeper, user)
        .then((found) => (here ? setOthers(found) : undefined))
        // Without storage there are none; the save state says so.
        .catch(() => (here ? setOthers([]) : undefined));
    };
    let seen = keeper.others();
    const stop = keeper.subscribe(() => {
      if (keeper.others() === seen) return;
      seen = keeper.others();
      look();
    });
    look();
    addEventListener("focus", look);
    return () => {
      here = false;
      stop();
      removeEventListener("focus", look);
    };
  }, [keeper, user]);
  return others;
}

async function otherDrafts(keeper: DraftKeeper, user: string): Promise<readonly OtherDraft[]> {
  const [all, held] = [await draftsOf(user), await heldDrafts()];
  const others = all.filter(({ id }) => id !== keeper.id());
  // What another draft took over is in that one, unless this very tab gave it back.
  const hidden = [...keeper.superseded(), ...others.flatMap(({ supersedes }) => supersedes)];
  const ofLeaflet = others.filter(
    (draft) => draft.leaflet === keeper.leaflet() && !holdsOne(hidden, draft),
  );
  const same = ofLeaflet.filter(
    ({ id, content }) => !held.has(id) && sameContent(content, keeper.saved()),
  );
  await removeDrafts(same);
  return ofLeaflet
    .filter((draft) => !sameContent(draft.content, keeper.saved()))
    .map((draft) => ({ draft, elsewhere: held.has(draft.id) }));
}

import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { removeDrafts, type Draft } from "../../model/kept-drafts.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useNotices, useOwnNotices } from "../../ui/notices.tsx";
import { useUser } from "../session/session.tsx";
import type { DraftKeeper } from "./draft-keeper.ts";
import { DraftOffer } from "./draft-offer.tsx";
import styles from "./draft-offers.module.css";
import { draftWords } from "./draft-words.ts";
import { restoreDraft } from "./restore-draft.ts";
import { useOtherDrafts } from "./use-other-drafts.ts";

export interface DraftOffersProps {
  readonly keeper: DraftKeeper;
  readonly store: LeafletStore;
}

/** The drafts of earlier visits. Nothing is replaced until it is asked for, and what is can be had back. */
export function DraftOffers({ keeper, store }: DraftOffersProps): ReactNode {
  const { t } = useWords(draftWords);
  const { show } = useNotices();
  const { show: offer } = useOwnNotices();
  const { _id: user } = useUser();
  const others = useOtherDrafts(keeper, user);
  if (others.length === 0) return null;
  const restore = async (draft: Draft) => {
    try {
      const undo = await restoreDraft({ keeper, store, draft });
      const giveBack = () =>
        undo().then(
          () => show({ kind: "info", text: t.undone }),
          () => show({ kind: "error", text: t.restoreFailed }),
        );
      offer({
        kind: "success",
        text: t.restored,
        action: { label: t.undo, run: () => void giveBack() },
      });
    } catch {
      show({ kind: "error", text: t.restoreFailed });
    }
  };
  const discard = async (draft: Draft) => {
    try {
      await removeDrafts([draft, ...draft.supersedes]);
    } catch {
      show({ kind: "error", text: t.removeFailed });
    }
    keeper.lookAgain();
  };
  return (
    <section className={styles["offers"]} aria-label={t.region}>
      {others.map(({ draft, elsewhere }) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          elsewhere={elsewhere}
          saved={keeper.saved()}
          version={keeper.version()}
          current={store.content}
          onRestore={() => void restore(draft)}
          onDiscard={() => void discard(draft)}
        />
      ))}
    </section>
  );
}

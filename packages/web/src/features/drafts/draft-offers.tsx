import { useEffect, useRef, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { removeDrafts, type Draft } from "../../model/draft-storage.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useNotices, useOwnNotices } from "../../ui/notices.tsx";
import { useUser } from "../session/session.tsx";
import type { DraftAutosave } from "./draft-autosave.ts";
import { DraftOffer } from "./draft-offer.tsx";
import styles from "./draft-offers.module.css";
import { draftWords } from "./draft-words.ts";
import { restoreDraft } from "./restore-draft.ts";
import { useOtherDrafts } from "./use-other-drafts.ts";

export interface DraftOffersProps {
  readonly autosave: DraftAutosave;
  readonly store: LeafletStore;
  /** Id of the draft that the user chose before the form opened. */
  readonly restore?: string | undefined;
  /** Gets the note of a restored draft. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/**
 * Offers the drafts of earlier visits and of other tabs. A draft replaces the text of the form only when the
 * user restores the draft, and the user can undo the restore.
 */
export function DraftOffers(props: DraftOffersProps): ReactNode {
  const { autosave, store, restore: chosen, onNote } = props;
  const { t } = useWords(draftWords);
  const { undo: undoLabel } = useWords(sharedWords).t;
  const { show } = useNotices();
  const { show: offer } = useOwnNotices();
  const { _id: user } = useUser();
  const others = useOtherDrafts(autosave, user);
  const restore = async (draft: Draft) => {
    try {
      const undo = await restoreDraft({ autosave, store, draft, onNote });
      const giveBack = () =>
        undo().then(
          () => show({ kind: "info", text: t.undone }),
          () => show({ kind: "error", text: t.restoreFailed }),
        );
      offer({
        kind: "success",
        text: t.restored,
        action: { label: undoLabel, run: () => void giveBack() },
      });
    } catch {
      show({ kind: "error", text: t.restoreFailed });
    }
  };
  const isRestored = useRef(false);
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    const found = others.find(({ draft, elsewhere }) => draft.id === chosen && !elsewhere);
    if (found === undefined || isRestored.current) return;
    isRestored.current = true;
    void latest.current(found.draft);
  }, [others, chosen]);
  if (others.length === 0) return null;
  const discard = async (draft: Draft) => {
    try {
      await removeDrafts([draft, ...draft.supersedes]);
    } catch {
      show({ kind: "error", text: t.removeFailed });
    }
    autosave.refreshOthers();
  };
  return (
    <section className={styles["offers"]} aria-label={t.region}>
      {others.map(({ draft, elsewhere }) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          elsewhere={elsewhere}
          saved={autosave.saved()}
          version={autosave.version()}
          current={store.content}
          onRestore={() => void restore(draft)}
          onDiscard={() => void discard(draft)}
        />
      ))}
    </section>
  );
}

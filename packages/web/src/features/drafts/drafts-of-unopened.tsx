import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { LeafletCopyButtons } from "../../controls/leaflet-copy/leaflet-copy-buttons.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import { removeDrafts, storeDraft, type Draft } from "../../model/draft-storage.ts";
import { randomId } from "../../model/random-id.ts";
import { builderPath } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useUser } from "../session/session.tsx";
import styles from "./draft-offers.module.css";
import { draftWords } from "./draft-words.ts";
import { listedDrafts, type ListedDraft } from "./listed-drafts.ts";

export interface DraftsOfUnopenedProps {
  /** Id of the leaflet. */
  readonly leaflet: string;
  /** True if the leaflet was deleted, or if the user may not read it any more. */
  readonly isGone: boolean;
}

/** The drafts of a leaflet that cannot be opened. Their text is not on the server, so there are ways to reach it. */
export function DraftsOfUnopened({ leaflet, isGone }: DraftsOfUnopenedProps): ReactNode {
  const { t } = useWords(draftWords);
  const drafts = useDraftsOf(leaflet);
  if (drafts.length === 0) return null;
  return (
    <section className={styles["offers"]} aria-label={t.region}>
      {drafts.map((listed) => (
        <UnopenedDraft key={listed.draft.id} {...listed} isGone={isGone} />
      ))}
    </section>
  );
}

function useDraftsOf(leaflet: string): readonly ListedDraft[] {
  const { _id: user } = useUser();
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  useEffect(() => {
    let here = true;
    listedDrafts(user).then(
      (found) => here && setDrafts(found.filter(({ draft }) => draft.leaflet === leaflet)),
      // Without storage there are no drafts.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [user, leaflet]);
  return drafts;
}

type UnopenedDraftProps = ListedDraft & Pick<DraftsOfUnopenedProps, "isGone">;

function UnopenedDraft({ draft, elsewhere, isGone }: UnopenedDraftProps): ReactNode {
  const { t, say, language } = useWords(draftWords);
  const { show } = useNotices();
  const navigate = useNavigate();
  const time = (isToday(draft.keptAt) ? formatTime : formatDateTime)(draft.keptAt, language);
  const title = draft.title || t.untitled;
  const continueAsNew = async () => {
    try {
      await navigate(builderPath({ draft: await storedAsNew(draft) }));
    } catch {
      show({ kind: "error", text: t.notContinued });
    }
  };
  return (
    <Banner
      kind="warning"
      title={say(t.found, { time })}
      actions={
        <>
          {isGone && !elsewhere && (
            <Button size="small" once onClick={() => void continueAsNew()}>
              {t.continueAsNew}
            </Button>
          )}
          <LeafletCopyButtons leaflet={() => ({ title, content: draft.content })} />
        </>
      }
    >
      {say(t.keptFor, {
        title:
          draft.title === "" ? (
            title
          ) : (
            <LeafletText text={title} language={draft.content.language} />
          ),
      })}
      {elsewhere && ` ${t.elsewhere}`}
    </Banner>
  );
}

/** Stores the text as the draft of a new leaflet, in place of this draft. Returns its id. */
async function storedAsNew({ user, keptAt, title, content, id }: Draft): Promise<string> {
  // A new id, because a leaflet that was created from a draft is found again by the id of the draft.
  const fresh = { id: randomId(), user, keptAt, title, content, supersedes: [] };
  await storeDraft(fresh);
  await removeDrafts([{ id, keptAt }]).catch(() => undefined);
  return fresh.id;
}

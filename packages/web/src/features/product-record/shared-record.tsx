import { changedGroups } from "@nashra/engine/compare";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";

import type { Leaflet, LeafletSummary } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LeafletStatus } from "../../controls/leaflet-status/leaflet-status.tsx";
import { languageName } from "../../i18n/language-name.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageMark } from "../../ui/language-mark.tsx";
import type { OwnNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { LinkLeaflet } from "./link-leaflet.tsx";
import { ComparedRecords } from "./compared-records.tsx";
import { sharedRecordWords, sharedTitleId } from "./shared-record-words.ts";
import styles from "./product-record.module.css";

export interface SharedRecordProps {
  /** The leaflet as the server has it. */
  readonly leaflet: Leaflet;
  readonly notices: OwnNotices;
}

/** The other leaflets of the product: links them, and copies the saved record to them. */
export function SharedRecord({ leaflet, notices }: SharedRecordProps): ReactNode {
  const { t } = useWords(sharedRecordWords);
  const [group, setGroup] = useState(leaflet.productGroup);
  return (
    <section className={styles["group"]} aria-labelledby={sharedTitleId}>
      <h3 id={sharedTitleId} tabIndex={-1}>
        {t.title}
      </h3>
      {group === undefined ? (
        <LinkLeaflet id={leaflet._id} notices={notices} onLinked={setGroup} />
      ) : (
        <LinkedLeaflets {...{ leaflet, group, notices }} onUnlinked={() => setGroup(undefined)} />
      )}
    </section>
  );
}

interface LinkedLeafletsProps extends SharedRecordProps {
  readonly group: string;
  readonly onUnlinked: () => void;
}

function LinkedLeaflets(props: LinkedLeafletsProps): ReactNode {
  const { leaflet, group, notices, onUnlinked } = props;
  const { t } = useWords(sharedRecordWords);
  const { t: shared } = useWords(sharedWords);
  const { data } = useQuery(queries.leaflets({ productGroup: group, limit: "200" }));
  const others = data?.filter(({ _id }) => _id !== leaflet._id);
  const isUnsaved = useIsRecordUnsaved(leaflet);
  const unlink = useUnlink(leaflet, notices, onUnlinked);
  return (
    <>
      {others === undefined ? (
        <p role="status">{shared.loading}</p>
      ) : (
        <ul className={styles["leaflets"]}>
          {others.map((other) => (
            <LinkedLeaflet key={other._id} leaflet={other} />
          ))}
        </ul>
      )}
      {isUnsaved && <p role="status">{t.saveFirst}</p>}
      {others !== undefined && !isUnsaved && leaflet.content.product !== undefined && (
        <ComparedRecords key={leaflet.version} others={others} product={leaflet.content.product} />
      )}
      <Button kind="quiet" size="small" busy={unlink.waiting} onClick={() => unlink.run()}>
        {t.unlink}
      </Button>
    </>
  );
}

function LinkedLeaflet({ leaflet }: { readonly leaflet: LeafletSummary }): ReactNode {
  const { language } = useWords(sharedRecordWords);
  return (
    <li className={styles["leaflet"]}>
      <LanguageMark language={leaflet.language} label={languageName(leaflet.language, language)} />
      <bdi>{leaflet.title}</bdi>
      <LeafletStatus leaflet={leaflet} />
    </li>
  );
}

/** True if the record in the form differs from the saved record. */
function useIsRecordUnsaved({ content }: Leaflet): boolean {
  const { product } = useThrottledLeaflet(300);
  return useMemo(() => {
    const { product: _, ...rest } = content;
    const now = product === undefined ? rest : { ...rest, product };
    return changedGroups(content, now).length > 0;
  }, [content, product]);
}

function useUnlink({ _id: id }: Leaflet, { show }: OwnNotices, onUnlinked: () => void) {
  const { t } = useWords(sharedRecordWords);
  const { networkError } = useWords(sharedWords).t;
  const cache = useQueryClient();
  return useOnce(`unlink ${id}`, async () => {
    try {
      await call("setProductGroup", { params: { id }, body: { with: null } });
      onUnlinked();
      show({ kind: "success", text: t.unlinked });
      void cache.invalidateQueries({ queryKey: ["leaflets"] });
      document.getElementById(sharedTitleId)?.focus();
    } catch (failure) {
      const sentence = failure instanceof ApiError ? failure.sentence : undefined;
      show({ kind: "error", text: sentence ?? networkError });
    }
  });
}

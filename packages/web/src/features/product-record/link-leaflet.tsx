import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";

import { call } from "../../api/client.ts";
import { ApiError } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { languageName } from "../../i18n/language-name.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { Button } from "../../ui/button.tsx";
import type { OwnNotices } from "../../ui/notices.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { sharedRecordWords, sharedTitleId } from "./shared-record-words.ts";
import styles from "./product-record.module.css";

export interface LinkLeafletProps {
  readonly id: string;
  readonly notices: OwnNotices;
  readonly onLinked: (group: string) => void;
}

/** Milliseconds without a change of the search text before the leaflets are searched. */
const pause = 400;

/** Finds another leaflet of the user and links it with this one. */
export function LinkLeaflet({ id, notices, onLinked }: LinkLeafletProps): ReactNode {
  const { t, language } = useWords(sharedRecordWords);
  const { networkError, loading } = useWords(sharedWords).t;
  const cache = useQueryClient();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const q = useSettled(typed.trim());
  const { data } = useQuery(queries.leaflets(q === "" ? { limit: "50" } : { q, limit: "50" }));
  const found = data?.filter(({ _id }) => _id !== id);
  const selected = found?.find(({ _id }) => _id === chosen) ?? found?.[0];
  const link = useOnce(`link ${id}`, async (other: string) => {
    try {
      const reply = await call("setProductGroup", { params: { id }, body: { with: other } });
      notices.show({ kind: "success", text: t.linked });
      void cache.invalidateQueries({ queryKey: ["leaflets"] });
      if (reply.data.productGroup !== undefined) onLinked(reply.data.productGroup);
      document.getElementById(sharedTitleId)?.focus();
    } catch (failure) {
      const sentence = failure instanceof ApiError ? failure.sentence : undefined;
      notices.show({ kind: "error", text: sentence ?? networkError });
    }
  });
  return (
    <>
      <p>{t.none}</p>
      <div className={styles["fields"]}>
        <TextField label={t.search} value={typed} onChange={setTyped} maxLength={200} />
        {selected !== undefined && (
          <SelectField
            label={t.choose}
            value={selected._id}
            options={(found ?? []).map((one) => ({
              value: one._id,
              label: `${one.title} (${languageName(one.language, language)})`,
            }))}
            onChange={setChosen}
          />
        )}
      </div>
      {selected === undefined && <p role="status">{found ? t.nothingFound : loading}</p>}
      {selected !== undefined && (
        <Button size="small" busy={link.waiting} onClick={() => link.run(selected._id)}>
          {t.link}
        </Button>
      )}
    </>
  );
}

/** The value after it has not changed for some time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

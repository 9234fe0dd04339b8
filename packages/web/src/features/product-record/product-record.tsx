import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { fieldId } from "../../model/field-id.ts";
import { focusField, missingFieldEvent } from "../../model/focus-field.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { productRecordWords } from "./product-record-words.ts";
import type { RecordFormProps } from "./record-form.tsx";
import { recordSectionId } from "./record-section-id.ts";
import styles from "./product-record.module.css";

const place = fieldId(["product"]);

/**
 * The product record as the last section of the form; a button that adds it to a leaflet without a record. Its controls
 * are loaded when the author opens the section.
 */
export function ProductRecordSection({ leaflet }: RecordFormProps): ReactNode {
  const { t } = useWords(productRecordWords);
  const { groups } = useWords(leafletWords).t;
  const { partNotLoaded, loading } = useWords(sharedWords).t;
  const { show } = useNotices();
  const hasRecord = useLeaflet(({ product }) => product !== undefined);
  const [added, setAdded] = useState(false);
  const [open, setOpen] = useState(false);
  const part = useOnDemand(
    open,
    () => import("./record-form.tsx"),
    () => {
      setOpen(false);
      show({ kind: "error", text: partNotLoaded });
    },
  );
  useFollowedLink(open, part !== undefined);
  if (!hasRecord && !added)
    return (
      <div className={styles["add"]}>
        <Button
          kind="add"
          icon={<Icon name="plus" small />}
          onClick={() => {
            flushSync(() => {
              setAdded(true);
              setOpen(true);
            });
            focusField(fieldId(["product", "doseForm"]));
          }}
        >
          {t.add}
        </Button>
      </div>
    );
  return (
    <Disclosure
      id={recordSectionId}
      title={groups.productRecord}
      intro={t.intro}
      className={styles["section"]}
      open={open}
      onToggle={setOpen}
    >
      <div id={place} tabIndex={-1} className={styles["place"]}>
        {part === undefined ? (
          <p role="status">{open ? loading : ""}</p>
        ) : (
          <part.RecordForm leaflet={leaflet} />
        )}
      </div>
    </Disclosure>
  );
}

/**
 * Remembers a link that was followed before the controls were loaded, and then focuses its control. If they cannot be
 * loaded, the section closes, and the link is forgotten.
 */
function useFollowedLink(open: boolean, isLoaded: boolean): void {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const id = followed.current;
    if (isLoaded || !open) followed.current = undefined;
    if (isLoaded && id !== undefined) focusField(id);
    const remember = (event: Event) => {
      const { detail } = event as CustomEvent<string>; // safe cast: `focusField` dispatches the event
      if (detail.startsWith(`${place}-`)) followed.current = detail;
    };
    if (!isLoaded) document.addEventListener(missingFieldEvent, remember);
    return () => document.removeEventListener(missingFieldEvent, remember);
  }, [open, isLoaded]);
}

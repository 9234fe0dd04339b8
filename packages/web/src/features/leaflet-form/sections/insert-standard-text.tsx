import { paragraphsOf, type SectionKey } from "@nashra/engine";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { focusField } from "../../../model/focus-field.ts";
import { useFindingLines } from "../../../model/leaflet-findings.ts";
import { useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useFormNotices } from "../form-notices.tsx";
import { sectionWords } from "./section-words.ts";

/**
 * Inserts the text that the document type prescribes for a list. Shown while the text is missing. Only the author knows
 * whether a medicine without this fact in its product record needs a prescription, which changes the introduction.
 */
export function InsertStandardText({ list }: { readonly list: SectionKey }): ReactNode {
  const { t, text } = useWords(sectionWords);
  const common = useWords(sharedWords).t;
  const label = text(t.insertTextOf, { name: useWords(leafletWords).t.groups[list] });
  const statement = useFindingLines([list], ({ code, path, details }) =>
    code === "statement-missing" && path.length === 1 ? String(details["statement"]) : "",
  );
  const isStatusKnown = useLeaflet(({ product }) => product?.legalStatus !== undefined);
  const insert = useInsert(list);
  if (statement === "") return null;
  const icon = <Icon name="template" small />;
  if (statement !== "introduction" || isStatusKnown)
    return (
      <Button kind="add" size="small" icon={icon} aria-label={label} onClick={() => void insert()}>
        {t.insertText}
      </Button>
    );
  return (
    <Menu
      label={label}
      failed={common.partNotLoaded}
      trigger={
        <>
          {icon}
          {t.insertText}
        </>
      }
      kind="add"
      size="small"
      items={[
        { id: "with", label: t.withPrescription, onAction: () => void insert(true) },
        { id: "without", label: t.withoutPrescription, onAction: () => void insert(false) },
      ]}
    />
  );
}

function useInsert(list: SectionKey): (prescription?: boolean) => Promise<void> {
  const store = useLeafletStore();
  const { show } = useFormNotices();
  const { t } = useWords(sectionWords);
  const { partNotLoaded } = useWords(sharedWords).t;
  return async (prescription) => {
    try {
      const { insertStandardText } = await import("../../../model/rare-edits.ts");
      const before = new Set(paragraphsOf(store.content(), list).map(({ id }) => id));
      flushSync(() => store.change(insertStandardText(list, prescription)));
      const inserted = paragraphsOf(store.content(), list).findIndex(({ id }) => !before.has(id));
      if (inserted < 0) show({ kind: "info", text: t.otherOrder });
      else focusField(fieldId([list, inserted, "content"]));
    } catch {
      show({ kind: "error", text: partNotLoaded });
    }
  };
}

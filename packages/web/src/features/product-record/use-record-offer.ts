import { changedGroups } from "@nashra/engine/compare";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { goToSection } from "../../model/focus-field.ts";
import { leafletEditorPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { productRecordWords } from "./product-record-words.ts";
import { recordSectionId } from "./record-section-id.ts";

/** Milliseconds: longer than other messages, because the author decides whether to update other leaflets. */
const offeredFor = 30_000;

/**
 * Returns a function that is called after a save. If the save changed the record of a leaflet that is linked with others,
 * it offers to compare their records.
 */
export function useRecordOffer(): (before: Leaflet | undefined, saved: Leaflet) => void {
  const { t } = useWords(productRecordWords);
  const { show, close } = useNotices();
  const navigate = useNavigate();
  return (before, saved) => {
    if (before === undefined || saved.content.product === undefined) return;
    // The leaflet can have been linked after it was opened, so the state before the save does not know it.
    if (saved.productGroup === undefined) return;
    if (!changedGroups(before.content, saved.content).includes("productRecord")) return;
    const notice = show({
      kind: "info",
      text: t.changed,
      milliseconds: offeredFor,
      action: {
        label: t.openOthers,
        run() {
          close(notice);
          if (!goToSection(recordSectionId))
            void navigate(`${leafletEditorPath(saved._id)}#${recordSectionId}`);
        },
      },
    });
  };
}

import type { SectionKey } from "@nashra/engine";
import { flushSync } from "react-dom";
import type { ReactNode } from "react";

import { useUndoNotice } from "../../../controls/undo/use-undo-notice.ts";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { focusField } from "../../../model/focus-field.ts";
import { useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { removeList, restoreList } from "../../../model/section-edits.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useFormNotices } from "../form-notices.tsx";
import { formWords } from "../form-words.ts";
import { addSectionId } from "./add-section.tsx";
import { sectionWords } from "./section-words.ts";

/** Removes an added list, shows a notice with an undo, and focuses the menu that adds it again. */
export function RemoveSection({ list }: { readonly list: SectionKey }): ReactNode {
  const { t, text } = useWords(sectionWords);
  const form = useWords(formWords).t;
  const name = useWords(leafletWords).t.groups[list];
  const store = useLeafletStore();
  const offerUndo = useUndoNotice(useFormNotices());
  const remove = () => {
    const before = store.content();
    flushSync(() => store.change(removeList(list)));
    focusField(addSectionId);
    offerUndo(text(form.removed, { name }), () => {
      flushSync(() => store.change(restoreList(list, before)));
      focusField(fieldId([list, 0, "content"]));
    });
  };
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon name="trash" small />}
      aria-label={text(t.removeSectionOf, { name })}
      once
      onClick={remove}
    >
      {t.removeSection}
    </Button>
  );
}

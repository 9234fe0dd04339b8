import { hasImage, paragraphsOf, type LeafletContent } from "@nashra/engine";
import { isBlankRichText } from "@nashra/engine/rich-text";
import { useMemo, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { setCustomMode } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore, useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { listsHiddenInCustomMode } from "../../model/section-edits.ts";
import { holdsText } from "../../model/required-fields.ts";
import { Switch } from "../../ui/switch.tsx";
import { formWords } from "./form-words.ts";
import styles from "./leaflet-form.module.css";

/**
 * Switches between the standard sections and custom questions. Shows how much text is hidden in the current
 * mode.
 */
export function CustomModeSwitch(): ReactNode {
  const { t, count } = useWords(formWords);
  const store = useLeafletStore();
  const on = useLeaflet(({ customMode }) => customMode);
  // Restoring a draft can change hidden text, but typing cannot. A throttled update is enough.
  const content = useThrottledLeaflet(300);
  const hidden = useMemo(() => hiddenParts(content, on), [content, on]);
  const kept = on ? t.customHides : t.questionsHidden;
  return (
    <div id={fieldId(["customMode"])} className={styles["mode"]}>
      <Switch
        label={t.customMode}
        checked={on}
        onChange={(checked) => store.change(setCustomMode(checked))}
        hint={hidden > 0 ? count(kept, hidden) : on ? t.customOn : t.customOff}
      />
    </div>
  );
}

/**
 * The number of parts whose text the leaflet does not show in the current mode. In custom mode, these are
 * paragraph lists; in standard mode, they are custom questions. Parts without text are not counted.
 */
function hiddenParts(content: LeafletContent, customMode: boolean): number {
  if (customMode)
    return listsHiddenInCustomMode.filter((key) =>
      paragraphsOf(content, key).some((item) => hasImage(item) || !isBlankRichText(item.content)),
    ).length;
  return content.customQA.filter(
    (item) => holdsText(item.question) || hasImage(item) || !isBlankRichText(item.answer),
  ).length;
}

import type { LeafletStatus } from "@nashra/engine";
import type { ReactNode, RefObject } from "react";

import {
  LeafletFrame,
  type LeafletFrameHandle,
} from "../../controls/leaflet-frame/leaflet-frame.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { focusPlace } from "../../model/focus-place.ts";
import { formSections } from "../../model/form-sections.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import { useLeafletStore, useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { livePreviewWords } from "./live-preview-words.ts";
import styles from "./live-preview.module.css";
import { useCaretPlace } from "./use-caret-place.ts";

export interface LivePreviewProps {
  /** Id of the section that is being edited. `formSections` defines the ids. */
  readonly current?: string | undefined;
  /** Called with the id of the form section when the user clicks a section of the preview. */
  readonly onSection?: ((id: string) => void) | undefined;
  /** The place at the top of the preview when it opens, where form and preview alternate. */
  readonly startAt?: LeafletPlace | undefined;
  /** The place of the caret in the form, which the preview covers. */
  readonly caret?: LeafletPlace | undefined;
  readonly frame?: RefObject<LeafletFrameHandle | null> | undefined;
  readonly status?: LeafletStatus | undefined;
  /** The stored title, if there is one. */
  readonly title?: string | undefined;
}

/**
 * The preview next to the form, as a patient will see the leaflet. It shows the typed text, even before it is
 * saved.
 */
export function LivePreview(props: LivePreviewProps): ReactNode {
  const { current, onSection, startAt, caret, frame, status = "draft", title } = props;
  const { t } = useWords(livePreviewWords);
  const common = useWords(sharedWords);
  const store = useLeafletStore();
  const content = useThrottledLeaflet(200);
  const place = useCaretPlace() ?? caret;
  const sections = formSections(content);
  const shown = sections.find(({ id }) => id === current)?.preview;
  return (
    <div className={styles["pane"]}>
      <div className={styles["head"]}>
        <h2>{t.title}</h2>
        <span>{t.updates}</span>
      </div>
      <div className={styles["background"]}>
        <LeafletFrame
          {...(frame !== undefined && { ref: frame })}
          content={content}
          title={title}
          label={t.sheet}
          emptySections
          proof
          marked={shown}
          scrollTo={shown}
          place={place}
          startAt={startAt}
          onPlace={(clicked) => focusPlace(clicked, store.content())}
          status={{ kind: status, name: common.t.status[status] }}
          onSection={(name) => {
            const section = sections.find(({ preview }) => preview === name);
            if (section !== undefined) onSection?.(section.id);
          }}
        />
      </div>
    </div>
  );
}

import type { LeafletStatus } from "@nashra/engine";
import type { ReactNode } from "react";

import { LeafletFrame } from "../../controls/leaflet-frame/leaflet-frame.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { formSections } from "../../model/form-sections.ts";
import { useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { livePreviewWords } from "./live-preview-words.ts";
import styles from "./live-preview.module.css";

export interface LivePreviewProps {
  /** Id of the section that is being edited. `formSections` defines the ids. */
  readonly current?: string | undefined;
  /** Called with the id of the form section when the user clicks a section of the preview. */
  readonly onSection?: ((id: string) => void) | undefined;
  readonly status?: LeafletStatus | undefined;
  /** The stored title, if there is one. */
  readonly title?: string | undefined;
}

/**
 * The preview next to the form, as a patient will see the leaflet. It shows the typed text, even before it is
 * saved.
 */
export function LivePreview(props: LivePreviewProps): ReactNode {
  const { current, onSection, status = "draft", title } = props;
  const { t } = useWords(livePreviewWords);
  const common = useWords(sharedWords);
  const content = useThrottledLeaflet(250);
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
          content={content}
          title={title}
          label={t.sheet}
          emptySections
          proof
          marked={shown}
          scrollTo={shown}
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

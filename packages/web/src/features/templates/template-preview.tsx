import type { Template } from "@nashra/engine/templates";
import { lazy, Suspense, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { UseTemplate } from "./template-card.tsx";
import styles from "./template-preview.module.css";
import { templateWords } from "./template-words.ts";
import { useTemplateTitle } from "./use-template-title.ts";

// Loaded only when a template is opened, because it includes the engine's renderer.
const LeafletFrame = lazy(async () => ({
  default: (await import("../../controls/leaflet-frame/leaflet-frame.tsx")).LeafletFrame,
}));

export interface TemplatePreviewProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** The leaflet of a template as a patient would see it, with its guidance marked. */
export function TemplatePreview({ template, onClose }: TemplatePreviewProps): ReactNode {
  const { t, text } = useWords(templateWords);
  const { t: common } = useWords(sharedWords);
  const { title } = useTemplateTitle(template);
  return (
    <Dialog
      open
      wide
      closesOutside
      title={title}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <UseTemplate template={template} kind="primary" />
        </>
      }
    >
      <div className={styles["background"]}>
        <Suspense fallback={<Spinner label={t.loadingPreview} />}>
          <LeafletFrame content={template.content} label={text(t.sheetOf, { title })} />
        </Suspense>
      </div>
    </Dialog>
  );
}

import type { LeafletContent } from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { downloadLeaflet, leafletJson } from "../../model/leaflet-file.ts";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { leafletCopyWords } from "./leaflet-copy-words.ts";

export interface LeafletCopyButtonsProps {
  /** Returns the unsaved leaflet. */
  readonly leaflet: () => { readonly title: string; readonly content: LeafletContent };
}

/** Two buttons that download or copy a text that is not saved. */
export function LeafletCopyButtons({ leaflet }: LeafletCopyButtonsProps): ReactNode {
  const { t } = useWords(leafletCopyWords);
  const { show } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(leafletJson(leaflet()));
      show({ kind: "success", text: t.copied });
    } catch {
      show({ kind: "error", text: t.notCopied });
    }
  };
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => downloadLeaflet(leaflet())}>
        {t.download}
      </Button>
      <Button size="small" kind="quiet" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </>
  );
}

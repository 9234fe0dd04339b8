import { useState, type ReactNode } from "react";

import { failureMessage } from "../../api/failures.ts";
import { packCode, type PackCode, type PackCodeRequest } from "../../api/pack-code.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { saveBlob } from "../../model/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { packCodeWords } from "./pack-code-words.ts";
import styles from "./publication.module.css";

export interface DownloadCodeProps {
  readonly leafletId: string;
  readonly request: PackCodeRequest;
  /** The code as SVG; undefined while it is being made. */
  readonly svg: PackCode | undefined;
}

/** Downloads the code that is shown, as SVG or PNG. */
export function DownloadCode({ leafletId, request, svg }: DownloadCodeProps): ReactNode {
  const { t } = useWords(packCodeWords);
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const [busy, setBusy] = useState(false);
  const downloadPng = async () => {
    setBusy(true);
    try {
      const { image, fileName } = await packCode(leafletId, { ...request, format: "png" });
      saveBlob(image, fileName);
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.failed, common.t.networkError) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles["downloads"]}>
      <Button
        icon={<Icon name="download" />}
        aria-label={t.downloadSvg}
        inactive={svg === undefined}
        onClick={() => svg && saveBlob(svg.image, svg.fileName)}
      >
        {t.svg}
      </Button>
      <Button
        icon={<Icon name="download" />}
        aria-label={t.downloadPng}
        busy={busy}
        inactive={svg === undefined}
        onClick={() => void downloadPng()}
      >
        {t.png}
      </Button>
    </p>
  );
}

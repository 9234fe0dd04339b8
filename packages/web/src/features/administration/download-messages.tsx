import type { ReactNode } from "react";

import { allMessages } from "../../api/queries.ts";
import { failureMessage } from "../../api/failures.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { saveFile } from "../../model/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { messageWords } from "./message-words.ts";
import { messagesCsv } from "./messages-csv.ts";

/** Downloads all messages, also those that the page does not show yet. */
export function DownloadMessages(): ReactNode {
  const { t } = useWords(messageWords);
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const { run, waiting } = useOnce("download messages", async () => {
    try {
      saveFile(messagesCsv(await allMessages(), t.columns), "messages.csv", "text/csv");
    } catch (failure) {
      const sentence = failureMessage(failure, t.downloadFailed, common.t.networkError);
      show({ kind: "error", text: sentence });
    }
  });
  return (
    <Button icon={<Icon name="download" small />} busy={waiting} onClick={run}>
      {t.download}
    </Button>
  );
}

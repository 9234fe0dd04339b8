import type { ReactNode } from "react";

import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { nextCursor } from "../../api/next-cursor.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { saveFile } from "../../model/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { queryOf, type AuditChoice } from "./audit-filter.tsx";
import { auditWords } from "./audit-words.ts";

const types = { csv: "text/csv", ndjson: "application/x-ndjson" } as const;

export interface DownloadAuditProps {
  readonly choice: AuditChoice;
  readonly format: keyof typeof types;
}

/** Downloads the entries that the filter shows, also those that the page does not show yet. */
export function DownloadAudit({ choice, format }: DownloadAuditProps): ReactNode {
  const { t } = useWords(auditWords);
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const { run, waiting } = useOnce(`download audit ${format}`, async () => {
    try {
      const query = { ...queryOf(choice), format };
      const { data, headers } = await call("exportAudit", { query });
      // The cast is safe: this call returns text. Reading it has removed the byte order mark.
      const text = `${format === "csv" ? "\uFEFF" : ""}${data as unknown as string}`;
      saveFile(text, `audit.${format}`, types[format]);
      if (nextCursor(headers.get("Link")) !== undefined) show({ kind: "error", text: t.partial });
    } catch (failure) {
      const sentence = failureMessage(failure, t.downloadFailed, common.t.networkError);
      show({ kind: "error", text: sentence });
    }
  });
  return (
    <Button icon={<Icon name="download" small />} busy={waiting} onClick={run}>
      {t[format]}
    </Button>
  );
}

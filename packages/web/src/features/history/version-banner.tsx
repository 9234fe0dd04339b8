import type { ReactNode } from "react";

import type { Revision } from "../../api/calls.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { historyWords } from "./history-words.ts";

export interface VersionBannerProps {
  readonly version: number;
  /** Metadata of the version; undefined until it is loaded. */
  readonly revision: Revision | undefined;
  readonly currentAddress: string;
  readonly onRestore: () => void;
}

/** A banner above a version that is not the current one. */
export function VersionBanner(props: VersionBannerProps): ReactNode {
  const { version, revision } = props;
  const { t, say, text, language } = useWords(historyWords);
  return (
    <Banner
      kind="info"
      role="status"
      title={text(t.viewing, { version })}
      actions={
        <>
          <Button size="small" onClick={props.onRestore}>
            {t.restoreThis}
          </Button>
          <LinkButton kind="quiet" size="small" to={props.currentAddress}>
            {t.backToCurrent}
          </LinkButton>
        </>
      }
    >
      {revision === undefined ? null : (
        <p>
          {say(t.viewingOf, {
            name: revision.savedBy,
            date: formatDateTime(revision.savedAt, language),
          })}
        </p>
      )}
    </Banner>
  );
}

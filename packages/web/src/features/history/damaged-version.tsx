import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { historyWords } from "./history-words.ts";

export interface DamagedVersionProps {
  readonly version: number;
  /** The URL of the current version. */
  readonly currentAddress: string;
  /** True if the current version is damaged too. */
  readonly currentDamaged?: boolean;
}

/** A message in place of an earlier version that is damaged in the store. */
export function DamagedVersion(props: DamagedVersionProps): ReactNode {
  const { version, currentAddress, currentDamaged = false } = props;
  const { t, text } = useWords(historyWords);
  const back = (
    <LinkButton kind="quiet" size="small" to={currentAddress}>
      {t.backToCurrent}
    </LinkButton>
  );
  return (
    <Banner kind="error" role="alert" actions={currentDamaged ? undefined : back}>
      {text(t.versionDamaged, { version })} {currentDamaged ? null : t.currentNotAffected}
    </Banner>
  );
}

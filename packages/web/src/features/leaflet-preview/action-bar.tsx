import type { ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletEditorPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";
import styles from "./leaflet-preview.module.css";
import { PreviewBar } from "./preview-bar.tsx";
import { useDuplicate } from "./use-duplicate.ts";

export interface ActionBarProps {
  readonly leaflet: Leaflet;
  /** True for an older version. It can be read, printed and downloaded, but not changed. */
  readonly readOnly: boolean;
  readonly downloads: ReactNode;
  readonly onPrint: () => void;
  readonly onDelete: () => void;
  readonly findings: number;
  readonly versions: number;
}

/** The title of the leaflet and its actions. */
export function ActionBar(props: ActionBarProps): ReactNode {
  const { leaflet, readOnly } = props;
  const { t } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const duplicate = useDuplicate(leaflet);
  return (
    <PreviewBar leaflet={leaflet}>
      <div className={styles["actions"]} role="group" aria-label={t.actions}>
        {readOnly ? null : (
          <LinkButton kind="primary" to={leafletEditorPath(leaflet._id)}>
            {common.t.edit}
          </LinkButton>
        )}
        {props.downloads}
        <Button icon={<Icon name="print" />} onClick={props.onPrint}>
          {t.print}
        </Button>
        {readOnly ? null : (
          <>
            <Button
              kind="quiet"
              icon={<Icon name="copy" />}
              once
              busy={duplicate.isPending}
              inactive={duplicate.waiting}
              onClick={() => duplicate.run()}
            >
              {t.duplicate}
            </Button>
            <Button kind="danger" onClick={props.onDelete}>
              {common.t.delete}
            </Button>
          </>
        )}
      </div>
      <FactsLink {...props} />
    </PreviewBar>
  );
}

/**
 * A summary of the details and a link to them. Shown on narrow screens, where the details are below the
 * leaflet.
 */
function FactsLink({ leaflet, findings, versions }: ActionBarProps): ReactNode {
  const { t, text, count } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const sum = {
    findings: count(t.findings, findings),
    versions: count(t.versions, versions),
  };
  return (
    <a className={styles["toFacts"]} href="#facts">
      <StatusBadge status={leaflet.status} label={common.t.status[leaflet.status]} />
      <span>{text(t.sum, sum)}</span>
      <Icon name="down" small />
    </a>
  );
}

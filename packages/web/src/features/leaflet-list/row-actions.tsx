import type { ReactNode } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletEditorPath, leafletPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./leaflet-table.module.css";
import { listWords } from "./list-words.ts";
import type { Duplication } from "./use-duplication.ts";

export interface RowActionsProps {
  readonly leaflet: LeafletSummary;
  readonly deletion: (leaflet: LeafletSummary) => void;
  readonly duplication: Duplication;
}

/** DOM id of a row's delete button. It gets the focus after a neighbouring row is deleted. */
export function deleteButtonId(leafletId: string): string {
  return `delete-${leafletId}`;
}

/** The actions for a leaflet in the list. Their accessible names contain its title. */
export function RowActions({ leaflet, deletion, duplication }: RowActionsProps): ReactNode {
  const { t, text } = useWords(listWords);
  const { t: common } = useWords(sharedWords);
  const { _id } = leaflet;
  const title = withGapLabels(leaflet.title);
  return (
    <div className={styles["acts"]}>
      <LinkButton
        kind="quiet"
        size="small"
        to={leafletPath(_id)}
        aria-label={text(t.viewOf, { title })}
      >
        {common.view}
      </LinkButton>
      <LinkButton
        kind="quiet"
        size="small"
        to={leafletEditorPath(_id)}
        aria-label={text(t.editOf, { title })}
      >
        {common.edit}
      </LinkButton>
      <IconButton
        icon="copy"
        once
        label={text(t.duplicateOf, { title })}
        inactive={duplication.waiting}
        onClick={() => duplication.duplicate(leaflet)}
      />
      <Button
        id={deleteButtonId(_id)}
        kind="danger"
        size="small"
        aria-label={text(t.deleteOf, { title })}
        onClick={() => deletion(leaflet)}
      >
        {common.delete}
      </Button>
    </div>
  );
}

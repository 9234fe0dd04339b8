import type { LeafletContent } from "@nashra/engine";
import { lazy, Suspense, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const CompareLeaflets = lazy(async () => ({
  default: (await import("../compare/compare-leaflets.tsx")).CompareLeaflets,
}));

export interface CompareDialogProps {
  readonly title: string;
  readonly before: LeafletContent;
  readonly after: LeafletContent;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly onClose: () => void;
  /** Action next to the close button. */
  readonly actions?: ReactNode;
}

/** A dialog that compares two states of a leaflet side by side, so that the user can choose one of them. */
export function CompareDialog(props: CompareDialogProps): ReactNode {
  const { t } = useWords(sharedWords);
  return (
    <Dialog
      open
      wide
      title={props.title}
      closeLabel={t.close}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t.close}</Button>
          {props.actions}
        </>
      }
    >
      <Suspense fallback={<Spinner label={t.loading} />}>
        <CompareLeaflets
          before={props.before}
          after={props.after}
          beforeLabel={props.beforeLabel}
          afterLabel={props.afterLabel}
        />
      </Suspense>
    </Dialog>
  );
}

import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Asks, and names the thing. */
  readonly title: ReactNode;
  /** What follows from it, in one or two sentences. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly busy?: boolean | undefined;
  /** Something is gone afterwards: the focus begins on the safe answer. */
  readonly destroys?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that has to be answered before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { destroys = false, busy = false } = props;
  const safe = { "data-first": "" };
  return (
    <Dialog
      role="alertdialog"
      open={props.open}
      title={props.title}
      onClose={props.onCancel}
      closesOutside
      actions={
        <>
          <Button {...(destroys ? safe : {})} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            {...(destroys ? {} : safe)}
            kind={destroys ? "destroy" : "primary"}
            busy={busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

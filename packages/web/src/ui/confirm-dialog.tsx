import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question, which names the affected item. */
  readonly title: ReactNode;
  /** The consequences, in one or two sentences. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly busy?: boolean | undefined;
  /** True if the action cannot be undone. The initial focus is then on the button that cancels. */
  readonly destroys?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation dialog. */
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
            once
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

import { useId, useRef, type ReactNode } from "react";

import { LiveRegion } from "./announcer.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly open: boolean;
  /** Names the thing: its heading and its accessible name. */
  readonly title: ReactNode;
  /** Escape, the close button, the backdrop: `open` should become false. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean | undefined;
  /** Name of the button that closes it at the top; without it there is none. */
  readonly closeLabel?: string | undefined;
  /** A press beside it closes it: only where nothing typed would be lost. */
  readonly closesOutside?: boolean | undefined;
  readonly role?: "dialog" | "alertdialog" | undefined;
}

/** A modal dialog: the browser holds the focus inside, and it goes back to where it came from. */
export function Dialog(props: DialogProps): ReactNode {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): ReactNode {
  const { role = "dialog", onClose } = props;
  const key = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, firstStop);
  return (
    // The keyboard closes it by Escape; the press beside it is a shortcut of the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role === "dialog" ? undefined : role}
      className={classNames(styles["dialog"], props.wide === true && styles["wide"])}
      aria-labelledby={`${key}title`}
      aria-describedby={role === "alertdialog" ? `${key}body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClose={({ currentTarget, target }) => {
        if (target !== currentTarget || currentTarget.open) return;
        onClose();
        // A second Escape closes it whatever the page says; where it has to stay, it comes back.
        setTimeout(() => {
          if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        });
      }}
      onClick={(event) => {
        if (event.target === dialog.current && props.closesOutside === true) onClose();
      }}
    >
      <div className={styles["frame"]}>
        <div className={styles["head"]}>
          <h2 id={`${key}title`} tabIndex={-1} data-title="">
            {props.title}
          </h2>
          {props.closeLabel !== undefined && (
            <IconButton label={props.closeLabel} icon="close" onClick={onClose} />
          )}
        </div>
        <div id={`${key}body`} className={styles["body"]}>
          {props.children}
        </div>
        {props.actions !== undefined && <div className={styles["foot"]}>{props.actions}</div>}
        <LiveRegion />
      </div>
    </dialog>
  );
}

/** The first field, else the answer that is safe, else the title. */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-first]") ??
    dialog.querySelector<HTMLElement>(
      "input:not([type='hidden'], [readonly], :disabled), select, textarea",
    ) ??
    dialog.querySelector<HTMLElement>("[data-title]")
  );
}

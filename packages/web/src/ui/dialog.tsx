import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";

import { LiveRegion } from "./announcer.tsx";
import { isRepeatedClick } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly open: boolean;
  /** The heading, which is also the accessible name. */
  readonly title: ReactNode;
  /**
   * Called when the user closes the dialog with Escape, the close button or a click outside. The parent must
   * set `open` to false.
   */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean | undefined;
  /** Label of the close button at the top. Without this label, there is no close button at the top. */
  readonly closeLabel?: string | undefined;
  /** True if a click outside closes the dialog. Set it only if no input would be lost. */
  readonly closesOutside?: boolean | undefined;
  readonly role?: "dialog" | "alertdialog" | undefined;
}

/** A modal dialog. The browser keeps the focus inside and returns it to the previous element afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): ReactNode {
  const { role = "dialog", onClose } = props;
  const key = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, firstStop);
  const isOpeningClick = useOpeningClick();
  return (
    // Keyboard users close the dialog with Escape. Only pointer users need the click handler.
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
        // On a second Escape, the browser closes the dialog even if the parent keeps `open` true. In this
        // case, shows the dialog again.
        setTimeout(() => {
          if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        });
      }}
      onClickCapture={(event) => {
        if (!isOpeningClick(event)) return;
        event.preventDefault();
        event.stopPropagation();
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

/**
 * Returns a function that recognises the second click of a double click whose first click opened the dialog. It
 * must neither close the dialog nor press a button in it.
 */
function useOpeningClick(): (event: MouseEvent) => boolean {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return (event) => isRepeatedClick(event) && event.timeStamp - opened.current < doubleClickTime;
}

const doubleClickTime = 500;

/**
 * The element that gets the initial focus: the element with `data-first` (see `ConfirmDialog`), else the
 * first field, else the title.
 */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-first]") ??
    dialog.querySelector<HTMLElement>(
      "input:not([type='hidden'], [readonly], :disabled), select, textarea",
    ) ??
    dialog.querySelector<HTMLElement>("[data-title]")
  );
}

import type { ComponentProps, ReactNode } from "react";

import { ignoreRepeatedKey, isRepeatedClick } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "disabled" | "children" | "aria-label"
> {
  /** The action and its object: "Remove: Warnings, paragraph 2". */
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean | undefined;
  /**
   * True if the action is not available. The button remains focusable. `reason` is the id of the element that
   * contains the reason.
   */
  readonly inactive?: boolean | undefined;
  readonly reason?: string | undefined;
  /** True if a double click or a held Enter key must act only once; see `Button`. */
  readonly once?: boolean | undefined;
  /** The shortcut for the tooltip, for example "Alt+Shift+↑". */
  readonly shortcut?: string | undefined;
}

/** A button with only an icon, for actions that occur many times on a screen. */
export function IconButton({
  label,
  icon,
  danger = false,
  inactive = false,
  reason,
  once = false,
  shortcut,
  className,
  onClick,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...rest}
      type="button"
      className={classNames(styles["button"], danger && styles["danger"], className)}
      aria-label={label}
      aria-disabled={inactive || undefined}
      aria-describedby={reason ?? rest["aria-describedby"]}
      onClick={(event) => {
        if (inactive || (once && isRepeatedClick(event))) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={once ? ignoreRepeatedKey : undefined}
    >
      <Icon name={icon} small={icon === "close"} />
    </button>
  );
}

import type { ComponentProps, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "disabled" | "children" | "aria-label"
> {
  /** What it does and to what: "Remove: Warnings, paragraph 2". */
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean | undefined;
  /** Cannot act: it keeps the focus, and `reason` is the id of the text that says why. */
  readonly inactive?: boolean | undefined;
  readonly reason?: string | undefined;
  /** As the keyboard shows it: "Alt+Shift+Up". */
  readonly shortcut?: string | undefined;
}

/** A button that is only an icon: for what would repeat ten times on a screen. */
export function IconButton({
  label,
  icon,
  danger = false,
  inactive = false,
  reason,
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
        if (inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Icon name={icon} small={icon === "close"} />
    </button>
  );
}

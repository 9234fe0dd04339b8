import type { ComponentProps, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { ProgressRing } from "./progress-ring.tsx";
import styles from "./button.module.css";

/** `primary`: the main action of a screen. `destroy`: only in a confirmation dialog. */
export type ButtonKind = "primary" | "secondary" | "leaf" | "quiet" | "add" | "danger" | "destroy";
export type ButtonSize = "normal" | "small";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /** An operation is in progress: the label describes it, a ring turns, and clicks have no effect. */
  readonly busy?: boolean | undefined;
  /**
   * The action is not available. The button is still focusable, and `reason` is the id of the text with the
   * reason.
   */
  readonly inactive?: boolean | undefined;
  readonly reason?: string | undefined;
}

export function Button({
  kind = "secondary",
  size = "normal",
  icon,
  busy = false,
  inactive = false,
  reason,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps): ReactNode {
  const ignoresClicks = busy || inactive;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(kind, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      aria-describedby={reason ?? rest["aria-describedby"]}
      onClick={(event) => {
        if (ignoresClicks) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <ProgressRing /> : icon}
      {children}
    </button>
  );
}

/** The style of a button, for links. */
export function buttonClass(kind: ButtonKind = "secondary", size: ButtonSize = "normal"): string {
  return classNames(styles["button"], styles[kind], size === "small" && styles["small"]);
}

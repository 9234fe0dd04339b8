import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { ProgressRing } from "./progress-ring.tsx";
import styles from "./button.module.css";

/** `primary`: the main action of a screen. `destroy`: the deletion in a confirmation dialog. */
export type ButtonKind = "primary" | "secondary" | "leaf" | "quiet" | "add" | "danger" | "destroy";
export type ButtonSize = "normal" | "small";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "onKeyDown"> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /**
   * True while the operation is in progress. The button then shows a spinning ring, and clicks have no
   * effect. The label should describe the operation.
   */
  readonly busy?: boolean | undefined;
  /**
   * True if the action is not available. The button remains focusable. `reason` is the id of the element that
   * contains the reason.
   */
  readonly inactive?: boolean | undefined;
  readonly reason?: string | undefined;
  /**
   * True if a double click, or the Enter key held down, must act only once, even if the action has finished
   * before the second click, and even if the second click is on another button at the same place.
   */
  readonly once?: boolean | undefined;
}

export function Button({
  kind = "secondary",
  size = "normal",
  icon,
  busy = false,
  inactive = false,
  reason,
  once = false,
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
        if (ignoresClicks || (once && isRepeatedClick(event))) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={once ? ignoreRepeatedKey : undefined}
    >
      {busy ? <ProgressRing /> : icon}
      {children}
    </button>
  );
}

/**
 * True for the second and later clicks of a double click. `detail` counts the clicks at one place in quick
 * succession: https://www.w3.org/TR/uievents/#event-type-click
 */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}

/** Prevents the clicks that a browser sends while the Enter key is held down. */
export function ignoreRepeatedKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** The class names for the style of a button, for links. */
export function buttonClass(kind: ButtonKind = "secondary", size: ButtonSize = "normal"): string {
  return classNames(styles["button"], styles[kind], size === "small" && styles["small"]);
}

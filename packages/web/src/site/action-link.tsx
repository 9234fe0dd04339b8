import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./action-link.module.css";

export interface ActionLook {
  /** The secondary style, for the second of two actions. */
  readonly quiet?: boolean;
  readonly small?: boolean;
}

export interface ActionLinkProps extends ActionLook, ComponentProps<"a"> {
  readonly href: string;
}

/**
 * A link that looks like a button. Without `quiet`, it is filled with colour; use at most one filled link in
 * each view.
 */
export function ActionLink({ quiet, small, className, ...link }: ActionLinkProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- `link` contains the children
    <a {...link} className={classNames(actionClass({ quiet, small }), className)} />
  );
}

export type ActionButtonProps = ActionLook & Omit<ComponentProps<"button">, "type">;

/** A button with the look of `ActionLink`, for actions inside the page. */
export function ActionButton({ quiet, small, className, ...button }: ActionButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...button}
      className={classNames(actionClass({ quiet, small }), className)}
    />
  );
}

/** The class names for the look of `ActionLink`, for the submit button of a form. */
export function actionClass({
  quiet = false,
  small = false,
}: Partial<Record<keyof ActionLook, boolean | undefined>> = {}): string {
  return classNames(styles["action"], quiet && styles["quiet"], small && styles["small"]);
}

/** Actions in a row, the filled one first. */
export function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles["actions"]}>{children}</div>;
}

import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

import { buttonClass, type ButtonKind, type ButtonSize } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

export interface LinkButtonProps extends LinkProps {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
}

/** A link to a screen, with the style of a button. */
export function LinkButton({
  kind,
  size,
  icon,
  className,
  children,
  ...link
}: LinkButtonProps): ReactNode {
  return (
    <Link {...link} className={classNames(buttonClass(kind, size), className)}>
      {icon}
      {children}
    </Link>
  );
}

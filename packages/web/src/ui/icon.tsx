import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { iconShapes, uprightShapes, type IconName } from "./icon-shapes.ts";
import styles from "./icon.module.css";

export type { IconName };

export interface IconProps {
  readonly name: IconName;
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Icons with a reading direction, which are mirrored in right-to-left text. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>([
  "back",
  "chevron",
  "external",
  "menu",
  "ol",
  "redo",
  "send",
  "signout",
  "ul",
  "undo",
]);

/** A decorative icon next to text or in a control with an accessible name. Screen readers ignore the icon. */
export function Icon({ name, small = false, className }: IconProps): ReactNode {
  return (
    <svg
      className={classNames(
        styles["icon"],
        small && styles["small"],
        mirrored.has(name) && styles["turning"],
        (name === "drag" || name === "more") && styles["dots"],
        className,
      )}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={iconShapes[name]} />
      {uprightShapes[name] !== undefined && (
        <path className={styles["upright"]} d={uprightShapes[name]} />
      )}
    </svg>
  );
}

import type { ReactNode } from "react";

import type { IconName } from "./icon.tsx";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** The text for type-ahead, if `label` is not plain text. */
  readonly text?: string | undefined;
  readonly icon?: IconName | undefined;
  /** The path to which the item links, in the application. */
  readonly to?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
}

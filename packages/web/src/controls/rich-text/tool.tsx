import type { ReactNode } from "react";

import { keyShortcuts, shownShortcut } from "../../ui/keys.ts";
import styles from "./toolbar.module.css";

export interface ToolProps {
  readonly name: string;
  readonly face: ReactNode;
  readonly onPress: () => void;
  /** For example "Mod+B". */
  readonly shortcut?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly inactive?: boolean | undefined;
  /** State of a menu or dialog that the tool opens. */
  readonly opens?: { readonly id: string; readonly open: boolean } | undefined;
  readonly stop: { readonly tabIndex: 0 | -1; readonly onFocus: () => void };
}

/** A button of the toolbar. A click leaves the focus in the text. */
export function Tool(props: ToolProps): ReactNode {
  const { name, shortcut, pressed, inactive = false, opens } = props;
  return (
    <button
      type="button"
      data-stop=""
      className={styles["tool"]}
      tabIndex={props.stop.tabIndex}
      onFocus={props.stop.onFocus}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={inactive || undefined}
      aria-expanded={opens?.open}
      aria-controls={opens?.open === true ? opens.id : undefined}
      aria-keyshortcuts={shortcut === undefined ? undefined : keyShortcuts(shortcut)}
      title={shortcut === undefined ? name : `${name} (${shownShortcut(shortcut)})`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!inactive) props.onPress();
      }}
    >
      {props.face}
    </button>
  );
}

import type { ReactNode } from "react";

import type { ToolItem } from "./tool-items.tsx";
import { Tool } from "./tool.tsx";
import styles from "./toolbar.module.css";
import { useRoving } from "./use-roving.ts";

export interface ToolRowProps {
  readonly label: string;
  /** Id of the text box that the tools control. */
  readonly controls: string;
  readonly groups: readonly (readonly ToolItem[])[];
  readonly onEscape: () => void;
}

/** Groups of tools with a single tab stop. */
export function ToolRow({ label, controls, groups, onEscape }: ToolRowProps): ReactNode {
  const roving = useRoving();
  const tools = groups.flat();
  return (
    <div
      className={styles["toolbar"]}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={(event) => {
        roving.onKeyDown(event);
        if (event.key === "Escape") onEscape();
      }}
    >
      {groups.map((group) => (
        <span key={group[0]?.key} className={styles["group"]} role="presentation">
          {group.map((tool) => {
            const { key, ...rest } = tool;
            const index = tools.indexOf(tool);
            const stop = {
              tabIndex: roving.tabIndex(index),
              onFocus: () => roving.onFocus(index),
            };
            return <Tool key={key} {...rest} stop={stop} />;
          })}
        </span>
      ))}
    </div>
  );
}

import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly tabs: readonly Tab<Id>[];
  readonly className?: string | undefined;
}

/** Places of one screen; only the panel of the selected one exists. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { tabs, selected, onSelect } = props;
  const key = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === selected);
  useEffect(() => {
    // Where not all have room: the selected one is seen whole.
    const tab = list.current?.querySelector<HTMLElement>(`[id="${key}tab-${selected}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [key, selected]);

  function move(event: KeyboardEvent): void {
    const to = target(event, tabs, selected);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.id);
    list.current?.querySelector<HTMLElement>(`[id="${key}tab-${to.id}"]`)?.focus();
  }

  return (
    <div className={props.className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={props.label}
        className={styles["tabs"]}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${key}tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${key}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles["count"]}> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${key}panel`}
        tabIndex={-1}
        aria-labelledby={`${key}tab-${selected}`}
        className={classNames(styles["panel"])}
      >
        {shown?.panel}
      </div>
    </div>
  );
}

/** Arrows follow what the eye sees. */
function target<Id extends string>(
  event: KeyboardEvent,
  tabs: readonly Tab<Id>[],
  selected: Id,
): Tab<Id> | undefined {
  const index = tabs.findIndex(({ id }) => id === selected);
  const forward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
  if (event.key === "Home") return tabs[0];
  if (event.key === "End") return tabs.at(-1);
  if (event.key === forward) return tabs[(index + 1) % tabs.length];
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") return tabs.at(index - 1);
  return undefined;
}

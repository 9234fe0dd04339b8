import { useEffect, useRef, type ReactNode } from "react";
import { Tab as TabEntry, TabList, TabPanel, Tabs as TabsRoot } from "react-aria-components/Tabs";

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

/** Tabs of a screen; only the panel of the selected tab is rendered. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { tabs, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the selected tab into view if the tabs are wider than the window.
    const tab = list.current?.querySelector(`[data-key="${selected}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected]);

  return (
    <TabsRoot
      className={props.className ?? ""}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const to = tabs.find(({ id }) => id === key);
        if (to !== undefined) onSelect(to.id);
      }}
    >
      <TabList ref={list} aria-label={props.label} className={styles["tabs"] ?? ""}>
        {tabs.map(({ id, label, count }) => (
          <TabEntry key={id} id={id} className={styles["tab"] ?? ""}>
            <span>
              {label}
              {count !== undefined && <span className={styles["count"]}> {count}</span>}
            </span>
          </TabEntry>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className={styles["panel"] ?? ""}>
          {panel}
        </TabPanel>
      ))}
    </TabsRoot>
  );
}

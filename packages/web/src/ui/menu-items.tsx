import { useState, type ReactNode } from "react";
import { setInteractionModality } from "react-aria-components";
import { Menu as MenuList, MenuItem as MenuEntry, Separator } from "react-aria-components/Menu";

import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { MenuItem } from "./menu-item.ts";
import styles from "./menu.module.css";

export interface MenuItemsProps {
  /** The accessible name of the menu. */
  readonly label: string;
  readonly items: readonly (MenuItem | "separator")[];
  /** The item that gets the focus. */
  readonly from: "first" | "last";
  readonly close: () => void;
}

/** The items of an open menu. */
export function MenuItems({ label, items, from, close }: MenuItemsProps): ReactNode {
  // With the keyboard modality, React Aria focuses the list immediately. Otherwise it would wait for running
  // animations.
  useState(() => setInteractionModality("keyboard"));
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus is always in an open menu
    <MenuList aria-label={label} autoFocus={from} onClose={close} className={styles["menu"] ?? ""}>
      {items.map((item, index) =>
        item === "separator" ? (
          <Separator
            key={`before-${idOf(items[index + 1])}`}
            className={styles["separator"] ?? ""}
          />
        ) : (
          <Entry key={item.id} item={item} close={close} />
        ),
      )}
    </MenuList>
  );
}

function idOf(item: MenuItem | "separator" | undefined): string {
  return typeof item === "object" ? item.id : "";
}

function Entry({
  item,
  close,
}: {
  readonly item: MenuItem;
  readonly close: () => void;
}): ReactNode {
  return (
    <MenuEntry
      id={item.id}
      textValue={item.text ?? (typeof item.label === "string" ? item.label : "")}
      {...(item.to !== undefined && { href: item.to })}
      className={classNames(styles["item"], item.danger === true && styles["danger"])}
      onAction={() => {
        // Closes first, so that a dialog opened by the action returns the focus to the button.
        close();
        item.onAction?.();
      }}
    >
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </MenuEntry>
  );
}

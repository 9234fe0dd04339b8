import type { ReactNode } from "react";
import type { LeafletTable } from "@nashra/engine";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { MenuItem } from "../../ui/menu-item.ts";
import { Menu } from "../../ui/menu.tsx";
import type { CellPlace } from "./table-edits.ts";
import styles from "./table-grid.module.css";
import { tableWords } from "./table-words.ts";
import type { TableActions } from "./use-table-actions.ts";

export interface TableBarProps {
  readonly name: string;
  readonly table: LeafletTable;
  readonly actions: TableActions;
  readonly onDelete: () => void;
  /** The cell whose row and column the menus change. */
  readonly at: CellPlace;
  readonly canUndo: boolean;
}

/** Name and size of a table, and the actions for it. */
export function TableBar(props: TableBarProps): ReactNode {
  const { name, table, actions, onDelete, canUndo } = props;
  const { t, text } = useWords(tableWords);
  const at = {
    row: Math.min(props.at.row, table.rows - 1),
    column: Math.min(props.at.column, table.cols - 1),
  };
  return (
    <div className={styles["bar"]}>
      <p className={styles["name"]}>
        <b>{name}</b> <Size rows={table.rows} columns={table.cols} />
      </p>
      {canUndo && (
        <IconButton
          label={text(t.undo, { table: name })}
          icon="undo"
          shortcut="Ctrl+Z"
          onClick={actions.undo}
        />
      )}
      <div className={styles["actions"]}>
        <AddAtEnd label={t.addRow} name={name} onAdd={() => actions.addRow(table.rows)} />
        <AddAtEnd label={t.addColumn} name={name} onAdd={() => actions.addColumn(table.cols)} />
        <PositionMenu
          label={text(t.rowMenu, { row: at.row + 1, table: name })}
          words={text(t.row, { row: at.row + 1 })}
          items={useRowItems(actions, at.row, table.rows)}
        />
        <PositionMenu
          label={text(t.columnMenu, { column: at.column + 1, table: name })}
          words={text(t.column, { column: at.column + 1 })}
          items={useColumnItems(actions, at.column)}
        />
      </div>
      <IconButton
        className={styles["delete"]}
        label={text(t.deleteTable, { table: name })}
        icon="trash"
        danger
        onClick={onDelete}
      />
    </div>
  );
}

function Size({ rows, columns }: { readonly rows: number; readonly columns: number }): ReactNode {
  const { t, text } = useWords(tableWords);
  return (
    <>
      <span className={styles["size"]} dir="ltr" aria-hidden="true">
        {text(t.size, { rows, columns })}
      </span>
      <span className="visually-hidden">{text(t.sizeSpoken, { rows, columns })}</span>
    </>
  );
}

interface AddAtEndProps {
  readonly label: string;
  readonly name: string;
  readonly onAdd: () => void;
}

function AddAtEnd({ label, name, onAdd }: AddAtEndProps): ReactNode {
  const { t, text } = useWords(tableWords);
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={text(t.ofTable, { action: label, table: name })}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

interface PositionMenuProps {
  readonly label: string;
  readonly words: string;
  readonly items: readonly MenuItem[];
}

function PositionMenu({ label, words, items }: PositionMenuProps): ReactNode {
  const trigger = (
    <>
      {words}
      <Icon name="down" small />
    </>
  );
  const { t } = useWords(sharedWords);
  const failed = t.partNotLoaded;
  return <Menu {...{ label, trigger, items, failed }} kind="quiet" size="small" />;
}

function useRowItems(actions: TableActions, row: number, rows: number): readonly MenuItem[] {
  const { t } = useWords(tableWords);
  const up: MenuItem = {
    id: "up",
    label: t.moveRowUp,
    icon: "up",
    onAction: () => actions.moveRowBy(-1),
  };
  const down: MenuItem = {
    id: "down",
    label: t.moveRowDown,
    icon: "down",
    onAction: () => actions.moveRowBy(1),
  };
  return [
    { id: "above", label: t.addRowAbove, icon: "plus", onAction: () => actions.addRow(row) },
    { id: "below", label: t.addRowBelow, icon: "plus", onAction: () => actions.addRow(row + 1) },
    ...(row > 0 ? [up] : []),
    ...(row < rows - 1 ? [down] : []),
    { id: "delete", label: t.deleteRow, icon: "trash", danger: true, onAction: actions.deleteRow },
  ];
}

function useColumnItems(actions: TableActions, column: number): readonly MenuItem[] {
  const { t } = useWords(tableWords);
  const add = (id: string, label: string, at: number): MenuItem => ({
    id,
    label,
    icon: "plus",
    onAction: () => actions.addColumn(at),
  });
  return [
    add("before", t.addColumnBefore, column),
    add("after", t.addColumnAfter, column + 1),
    {
      id: "delete",
      label: t.deleteColumn,
      icon: "trash",
      danger: true,
      onAction: actions.deleteColumn,
    },
  ];
}

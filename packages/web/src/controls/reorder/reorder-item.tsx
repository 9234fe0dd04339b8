import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useReordering, type DraggedItem } from "./reorder-group.tsx";
import { reorderWords } from "./reorder-words.ts";
import styles from "./reorder.module.css";

/** Elements for the header of an item; both are null if it is the only item. */
export interface ReorderControls {
  readonly handle: ReactNode;
  readonly moveButtons: ReactNode;
}

export interface ReorderItemProps {
  readonly index: number;
  readonly count: number;
  /** The name of the item: "Warnings, paragraph 2". */
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: (controls: ReorderControls) => ReactNode;
}

/** An item of a `ReorderGroup`. Its `key` must identify the content, not the index. */
export function ReorderItem({
  index,
  count,
  name,
  className,
  children,
}: ReorderItemProps): ReactNode {
  const { group, gap, reachItem } = useReordering();
  const item = useRef<HTMLLIElement>(null);
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const dragged = useDraggable(item, handle, { group, index, name });
  const moveBy = useMoveBy(index, count, name);
  const keys = (event: KeyboardEvent) => {
    const step = count > 1 ? stepOf(event) : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    moveBy(step);
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={classNames(
        styles["item"],
        dragged && styles["dragged"],
        gap === index && styles["before"],
        gap === count && index === count - 1 && styles["after"],
        className,
      )}
      onKeyDownCapture={keys}
      onPointerEnter={reachItem}
    >
      {children(
        count > 1
          ? {
              handle: <DragHandle handleRef={setHandle} />,
              moveButtons: <MoveButtons {...{ index, count, name, moveBy }} />,
            }
          : { handle: null, moveButtons: null },
      )}
    </li>
  );
}

/** A handle for dragging with a pointer. Keyboard users have the two buttons instead. */
function DragHandle({
  handleRef,
}: {
  readonly handleRef: (handle: HTMLElement | null) => void;
}): ReactNode {
  const { t } = useWords(reorderWords);
  return (
    <span ref={handleRef} className={styles["handle"]} title={t.drag} aria-hidden="true">
      <Icon name="drag" small />
    </span>
  );
}

interface MoveButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly moveBy: (step: number) => void;
}

function MoveButtons({ index, count, name, moveBy }: MoveButtonsProps): ReactNode {
  const { t, text } = useWords(reorderWords);
  const reason = useId();
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <IconButton
        label={text(t.moveUp, { name })}
        icon="up"
        shortcut="Alt+Shift+↑"
        inactive={isFirst}
        reason={isFirst ? reason : undefined}
        onClick={() => moveBy(-1)}
      />
      <IconButton
        label={text(t.moveDown, { name })}
        icon="down"
        shortcut="Alt+Shift+↓"
        inactive={isLast}
        reason={isLast ? reason : undefined}
        onClick={() => moveBy(1)}
      />
      {(isFirst || isLast) && (
        <span id={reason} hidden>
          {text(isFirst ? t.isFirst : t.isLast, { name })}
        </span>
      )}
    </>
  );
}

function useMoveBy(index: number, count: number, name: string): (step: number) => void {
  const { t, text } = useWords(reorderWords);
  const { move } = useReordering();
  const announce = useAnnounce();
  return (step) => {
    const to = index + step;
    if (to >= 0 && to < count) move({ from: index, to, count, name });
    else announce(text(to < 0 ? t.isFirst : t.isLast, { name }));
  };
}

function stepOf({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyboardEvent): number {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return 0;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
}

function useDraggable(
  item: { readonly current: HTMLElement | null },
  handle: HTMLElement | null,
  data: DraggedItem,
): boolean {
  const { dragging } = useReordering();
  const [dragged, setDragged] = useState(false);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    if (item.current === null || handle === null || dragging === undefined) return undefined;
    // Only the handle is draggable, because some browsers do not allow selecting text with the mouse inside a
    // draggable element.
    return dragging.draggable({
      element: handle,
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        if (item.current !== null) nativeSetDragImage?.(item.current, 16, 16);
      },
      getInitialData: () => ({ ...latest.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [item, handle, dragging]);
  return dragged;
}

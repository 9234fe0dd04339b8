import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import type {
  ElementDragPayload,
  ElementDropTargetEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { gapAt, placeAfterDrop } from "./drop-place.ts";
import { keepFocus } from "./kept-focus.ts";
import { reorderWords } from "./reorder-words.ts";
import styles from "./reorder.module.css";

export interface ReorderGroupProps {
  /** The accessible name of the list: what it contains. */
  readonly name: string;
  /** Moves the item from index `from` to index `to`. */
  readonly onMove: (from: number, to: number) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export interface MovedItem {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly name: string;
}

interface Reordering {
  /** Identifies the list of a dragged item. */
  readonly group: symbol;
  readonly move: (item: MovedItem) => void;
  /** The index at which a dropped item would be inserted; a coloured line shows this position. */
  readonly gap: number | undefined;
  /** The part that drags with a pointer, once it is loaded. */
  readonly dragging: Dragging | undefined;
  /** Loads it: the pointer is on an item, so it may reach a handle. */
  readonly reachItem: () => void;
}

type Dragging = Awaited<ReturnType<typeof loadDragging>>;
const loadDragging = () => import("@atlaskit/pragmatic-drag-and-drop/element/adapter");

const ReorderContext = createContext<Reordering | undefined>(undefined);

/**
 * A list whose items can be reordered: by dragging a handle, with two buttons, and with Alt+Shift+Up and
 * Alt+Shift+Down.
 */
export function ReorderGroup({ name, onMove, className, children }: ReorderGroupProps): ReactNode {
  const { t, text } = useWords(reorderWords);
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const [group] = useState(() => Symbol("list"));
  const move = useCallback(
    ({ from, to, count, name: item }: MovedItem) => {
      const giveBackFocus = keepFocus();
      flushSync(() => onMove(from, to));
      giveBackFocus();
      const moved = list.current?.children.item(to);
      moved?.scrollIntoView({ block: "nearest" });
      announce(text(t.moved, { name: item, place: to + 1, count }));
    },
    [onMove, announce, t, text],
  );
  const [reached, setReached] = useState(false);
  const reachItem = useCallback(() => setReached(true), []);
  // Without the part, the buttons and keys still move items; the pointer on the next item tries again.
  const dragging = useOnDemand(reached, loadDragging, () => setReached(false));
  const gap = useDropGap(list, dragging, group, move);
  const reordering = useMemo(
    () => ({ group, move, gap, dragging, reachItem }),
    [group, move, gap, dragging, reachItem],
  );
  return (
    <ReorderContext value={reordering}>
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role if there are no list markers
        role="list"
        aria-label={name}
        className={classNames(styles["list"], className)}
      >
        {children}
      </ol>
    </ReorderContext>
  );
}

export function useReordering(): Reordering {
  const reordering = useContext(ReorderContext);
  if (reordering === undefined) throw new Error("ReorderGroup is missing.");
  return reordering;
}

/** The data of an item while it is dragged. */
export interface DraggedItem {
  readonly group: symbol;
  readonly index: number;
  readonly name: string;
}

function useDropGap(
  list: { readonly current: HTMLOListElement | null },
  dragging: Dragging | undefined,
  group: symbol,
  move: (item: MovedItem) => void,
): number | undefined {
  const [gap, setGap] = useState<number>();
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  }, [move]);
  useEffect(() => {
    const element = list.current;
    if (element === null || dragging === undefined) return undefined;
    const showGap = ({ source, location }: ElementDropTargetEventBasePayload) => {
      const found = gapAt(extents(element), location.current.input.clientY);
      const stays = placeAfterDrop(draggedItem(source).index, found) === undefined;
      setGap(stays ? undefined : found);
    };
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data["group"] === group,
      onDragEnter: showGap,
      onDrag: showGap,
      onDragLeave: () => setGap(undefined),
      onDrop({ source, location }) {
        setGap(undefined);
        const { index: from, name } = draggedItem(source);
        const found = gapAt(extents(element), location.current.input.clientY);
        const to = placeAfterDrop(from, found);
        if (to === undefined) return;
        latest.current({ from, to, count: element.children.length, name });
        focusItem(element.children.item(to));
      },
    });
  }, [list, dragging, group]);
  return gap;
}

function draggedItem(source: ElementDragPayload): DraggedItem {
  // The cast is safe: `ReorderItem` creates the data, and only items of the same group are accepted here.
  return source.data as unknown as DraggedItem;
}

function extents(list: Element): readonly DOMRect[] {
  return Array.from(list.children, (item) => item.getBoundingClientRect());
}

/** Focuses the item after a drag, so that Tab continues from this item. */
function focusItem(item: Element | null): void {
  if (item instanceof HTMLElement && !item.contains(document.activeElement))
    item.focus({ preventScroll: true });
}

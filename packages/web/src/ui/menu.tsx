import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";

import { buttonClass, type ButtonKind, type ButtonSize } from "./button.tsx";
import type { MenuItem } from "./menu-item.ts";
import styles from "./menu.module.css";
import { useNotices } from "./notices.tsx";
import { useOnDemand } from "./use-on-demand.ts";

const loadItems = async () => import("./menu-items.tsx");
/** Loads the items when the user reaches for a menu. A failure is reported when the menu is opened. */
const preload = () => void loadItems().catch(() => undefined);

export interface MenuProps {
  /** The accessible name of the button and of its menu. It must start with the visible text of `trigger`. */
  readonly label: string;
  /** The content of the button. */
  readonly trigger: ReactNode;
  readonly items: readonly (MenuItem | "separator")[];
  /** The message if the items cannot be loaded. */
  readonly failed: string;
  /** Content above the items, which is not a menu item. */
  readonly head?: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Class name of the button, which replaces the button style. */
  readonly className?: string | undefined;
}

/**
 * A menu button. Arrow keys, Home, End and letters move the focus in the menu; Escape returns the focus to
 * the button.
 */
export function Menu(props: MenuProps): ReactNode {
  const key = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const from = useRef<"first" | "last">("first");
  const openings = useRef(0);
  const [open, setOpen] = useState<{ readonly from: "first" | "last"; readonly opening: number }>();

  const close = () => popover.current?.hidePopover();
  const openAt = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    from.current = event.key === "ArrowUp" ? "last" : "first";
    popover.current?.showPopover();
  };

  const { show } = useNotices();
  const loaded = useOnDemand(open !== undefined, loadItems, () => {
    close();
    show({ kind: "error", text: props.failed });
  });
  useFollowButton(open !== undefined, popover, button);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={`${key}menu`}
        className={props.className ?? buttonClass(props.kind, props.size)}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onKeyDown={openAt}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {props.trigger}
      </button>
      <div
        ref={popover}
        id={`${key}menu`}
        popover="auto"
        role="presentation"
        className={styles["popover"]}
        onBeforeToggle={(event) => {
          if (event.newState !== "open") return;
          openings.current += 1;
          if (button.current !== null) place(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          // If the menu closes and opens again quickly, the browser fires a single event, with `newState`
          // "open". The changed `key` then renders a new list, which takes the focus.
          setOpen(
            event.newState === "open"
              ? { from: from.current, opening: openings.current }
              : undefined,
          );
          from.current = "first";
        }}
        onKeyDownCapture={(event) => {
          // Closing returns the focus to the button. Tab then moves the focus to the next control.
          if (event.key === "Tab") close();
        }}
      >
        {props.head}
        {open !== undefined && loaded !== undefined && (
          <loaded.MenuItems
            key={open.opening}
            label={props.label}
            items={props.items}
            from={open.from}
            close={close}
          />
        )}
      </div>
    </>
  );
}

/** Keeps the menu next to its button when the window is resized or scrolled. */
function useFollowButton(
  open: boolean,
  popover: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const update = () => {
      if (popover.current !== null && button.current !== null)
        place(popover.current, button.current);
    };
    window.addEventListener("resize", update);
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update);
    };
  }, [open, popover, button]);
}

/**
 * Places the menu below its button, or above the button if there is little space below. Aligns the menu with
 * the side of the button that is nearer to the edge of the window.
 */
function place(popover: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom >= Math.min(320, box.top);
  const rightToLeft = button.matches(":dir(rtl)");
  const [before, after] = rightToLeft
    ? [clientWidth - box.right, box.left]
    : [box.left, clientWidth - box.right];
  const fromStart = before <= after;
  Object.assign(popover.style, {
    insetBlockStart: below ? `${box.bottom + 4}px` : "auto",
    insetBlockEnd: below ? "auto" : `${clientHeight - box.top + 4}px`,
    insetInlineStart: fromStart ? `${Math.max(8, before)}px` : "auto",
    insetInlineEnd: fromStart ? "auto" : `${Math.max(8, after)}px`,
    maxBlockSize: `${(below ? clientHeight - box.bottom : box.top) - 12}px`,
  });
}

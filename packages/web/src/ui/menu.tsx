import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { buttonClass, type ButtonKind, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useGo } from "./navigation.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** An address of the application. */
  readonly to?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
}

export interface MenuProps {
  /** Name of the button and of its menu; begins with the words that `trigger` shows. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly items: readonly (MenuItem | "separator")[];
  /** Stands above the items and is none of them. */
  readonly head?: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Look of the button in place of that of a button. */
  readonly className?: string | undefined;
}

/** A button and what it offers. Arrows, Home, End and letters go through it; Escape brings the focus back. */
export function Menu(props: MenuProps): ReactNode {
  const key = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const last = useRef(false);
  const [open, setOpen] = useState(false);

  const close = () => popover.current?.hidePopover();
  const openAt = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    last.current = event.key === "ArrowUp";
    popover.current?.showPopover();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={`${key}menu`}
        className={props.className ?? buttonClass(props.kind, props.size)}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openAt}
      >
        {props.trigger}
      </button>
      <div
        ref={popover}
        id={`${key}menu`}
        popover="auto"
        className={styles["popover"]}
        onBeforeToggle={(event) => {
          if (event.newState === "open" && button.current !== null)
            place(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open")
            stops(event.currentTarget)
              .at(last.current ? -1 : 0)
              ?.focus();
          last.current = false;
        }}
      >
        {props.head}
        <ul
          role="menu"
          tabIndex={-1}
          aria-label={props.label}
          className={styles["menu"]}
          onKeyDown={(event) => walk(event, close)}
        >
          <Items items={props.items} close={close} />
        </ul>
      </div>
    </>
  );
}

interface ItemsProps {
  readonly items: MenuProps["items"];
  readonly close: () => void;
}

function Items({ items, close }: ItemsProps): ReactNode {
  return items.map((item, index) =>
    item === "separator" ? (
      <li key={`before-${idOf(items[index + 1])}`} role="none">
        <hr />
      </li>
    ) : (
      <li key={item.id} role="none">
        <Item item={item} close={close} />
      </li>
    ),
  );
}

function idOf(item: MenuItem | "separator" | undefined): string {
  return typeof item === "object" ? item.id : "";
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }): ReactNode {
  const go = useGo();
  const { to } = item;
  const common = {
    role: "menuitem",
    tabIndex: -1,
    className: classNames(styles["item"], item.danger === true && styles["danger"]),
  };
  const inner = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </>
  );
  if (to === undefined)
    return (
      <button
        type="button"
        {...common}
        onClick={() => {
          close();
          item.onAction?.();
        }}
      >
        {inner}
      </button>
    );
  return (
    <a
      href={to}
      {...common}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        close();
        item.onAction?.();
        go(to);
      }}
    >
      {inner}
    </a>
  );
}

function stops(popover: Element): readonly HTMLElement[] {
  return [...popover.querySelectorAll<HTMLElement>("[role='menuitem']")];
}

function walk(event: KeyboardEvent, close: () => void): void {
  const all = stops(event.currentTarget);
  const index = all.indexOf(document.activeElement as HTMLElement); // a stop, or not found
  const to = {
    ArrowDown: all[(index + 1) % all.length],
    ArrowUp: all.at(index - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    to.focus();
  } else if (event.key === "Tab") {
    close();
  } else if (event.key === " " && document.activeElement instanceof HTMLAnchorElement) {
    event.preventDefault();
    document.activeElement.click();
  } else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
    const letter = event.key.toLocaleLowerCase();
    const rest = [...all.slice(index + 1), ...all.slice(0, index + 1)];
    rest
      .find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(letter))
      ?.focus();
  }
}

/** Under its button, or above it where that is low on the screen; along the edge that is nearer. */
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

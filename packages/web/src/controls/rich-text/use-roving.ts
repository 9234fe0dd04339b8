import { useState, type KeyboardEvent } from "react";

export interface Roving {
  /** 0 for the button that Tab moves to, -1 for the others. */
  readonly tabIndex: (index: number) => 0 | -1;
  readonly onFocus: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A single tab stop for several buttons (roving tabindex). Left and right arrows move to the adjacent button
 * on that side of the screen; with `columns`, up and down arrows move between rows. The buttons have the
 * attribute `data-stop`.
 */
export function useRoving(columns?: number): Roving {
  const [current, setCurrent] = useState(0);
  return {
    tabIndex: (index) => (index === current ? 0 : -1),
    onFocus: setCurrent,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const place = event.currentTarget;
      const stops = [...place.querySelectorAll<HTMLElement>("[data-stop]")];
      const at = stops.findIndex((stop) => stop === event.target);
      if (at < 0) return;
      const rightToLeft = getComputedStyle(place).direction === "rtl";
      const next = stopFor(event.key, at, stops.length, columns, rightToLeft);
      if (next === undefined) return;
      event.preventDefault();
      stops[next]?.focus();
    },
  };
}

/** The index that a key moves to; undefined if the key does not move the focus. */
export function stopFor(
  key: string,
  at: number,
  count: number,
  columns: number | undefined,
  rightToLeft: boolean,
): number | undefined {
  const onward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === onward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (columns === undefined) return undefined;
  const next = key === "ArrowDown" ? at + columns : key === "ArrowUp" ? at - columns : -1;
  return next >= 0 && next < count ? next : undefined;
}

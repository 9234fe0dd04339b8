import type { Markup } from "../preview/element.ts";

const shapes = {
  check: '<path d="m4.5 10.5 3.5 3.5 7.5-8"/>',
  warn: '<path d="M10 3.5 17.5 16.5h-15zM10 8.5V12M10 14.2v.1"/>',
  stop: '<circle cx="10" cy="10" r="7"/><path d="m5.2 14.8 9.6-9.6"/>',
  list: '<path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1"/>',
  listen: '<path d="M3.5 8v4H6l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10"/>',
  size: '<path d="M2.5 15.5 6.5 5h1l4 10.5M3.9 12h6.2M12 15.5 14.5 9h.8l2.5 6.5M12.9 13.2h4"/>',
  contrast:
    '<circle cx="10" cy="10" r="6.5"/><path fill="currentColor" d="M10 3.5v13a6.5 6.5 0 0 0 0-13z"/>',
  print: '<path d="M6 8V3.500h8V8M6 14H3.500V8h13v6H14M6 11.500h8v5H6z"/>',
  share: '<path d="M10 12V3.500M7 6l3-3 3 3M5.500 9H4v7.500h12V9h-1.500"/>',
  square: '<path d="M5.500 5.500h9v9h-9z"/>',
} as const;

type IconName = keyof typeof shapes;

/** The shapes of these icons, once for a page. */
export function iconShapes(names: readonly IconName[]): Markup {
  const symbols = names.map(
    (name) => `<symbol id="icon-${name}" viewBox="0 0 20 20">${shapes[name]}</symbol>`,
  );
  return `<svg hidden>${symbols.join("")}</svg>`;
}

/** A decorative icon. */
export function icon(name: IconName): Markup {
  return `<svg class="i" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}

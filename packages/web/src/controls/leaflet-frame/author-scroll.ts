/** The longest duration of a smooth scroll, in ms, for browsers without the event `scrollend`. */
const longestScroll = 3000;
/** Scrolling within this time, in ms, after a touch, a wheel or a key is the author's. */
const inertia = 1500;
/** Scrolling within this time, in ms, after a change of the page can be the browser's. */
const settling = 300;

/** Distinguishes the author's scrolling of a page from that of the application and of the browser. */
export interface AuthorScroll {
  /** The time of the author's last scroll (`performance.now()`); undefined if there was none. */
  readonly last: () => number | undefined;
  /** Must be called before the application scrolls to this position. */
  readonly beforeScroll: (top: number) => void;
  /** Must be called after each change of the page. */
  readonly changed: () => void;
  readonly stop: () => void;
}

export function watchAuthorScroll(view: Window): AuthorScroll {
  const { document: inner } = view;
  let author: number | undefined;
  let input = -Infinity;
  let change = performance.now();
  let own: { readonly top: number; readonly until: number } | undefined;
  const onEnd = () => {
    own = undefined;
  };
  const onInput = () => {
    input = performance.now();
    onEnd();
  };
  const onScroll = () => {
    const now = performance.now();
    if (own !== undefined && now < own.until) {
      if (Math.abs(view.scrollY - own.top) < 1) onEnd();
      return;
    }
    if (now - input < inertia || now - change > settling) author = now;
  };
  const changed = () => {
    change = performance.now();
  };
  for (const event of inputs) inner.addEventListener(event, onInput, passive);
  inner.addEventListener("scroll", onScroll, passive);
  inner.addEventListener("scrollend", onEnd, passive);
  // The browser also scrolls when fonts and images change the height of the page.
  const observer = new ResizeObserver(changed);
  observer.observe(inner.documentElement);
  return {
    last: () => author,
    beforeScroll(top) {
      own = { top, until: performance.now() + longestScroll };
    },
    changed,
    stop() {
      observer.disconnect();
      for (const event of inputs) inner.removeEventListener(event, onInput);
      inner.removeEventListener("scroll", onScroll);
      inner.removeEventListener("scrollend", onEnd);
    },
  };
}

const inputs = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
const passive = { passive: true } as const;

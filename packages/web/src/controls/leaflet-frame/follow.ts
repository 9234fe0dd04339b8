import { watchAuthorScroll } from "./author-scroll.ts";

/** Milliseconds without following after the author scrolled. */
const rest = 3000;
const space = 16;

export interface Follower {
  /** Scrolls to an element that is out of sight, unless the author scrolled less than three seconds ago. */
  readonly follow: (element: Element) => void;
  /** Does the same for a section, whose beginning is enough. */
  readonly followSection: (section: Element) => void;
  /** Scrolls an element to the top, as if the page had been opened there. */
  readonly startAt: (element: Element) => void;
  /** True if the author has scrolled since this time (`performance.now()`). */
  readonly scrolledByAuthor: (since: number) => boolean;
  /** Must be called after each change of the page. */
  readonly changed: () => void;
  readonly stop: () => void;
}

/** Scrolls a page to the place that is being edited, and leaves it alone while the author scrolls it. */
export function createFollower(view: Window): Follower {
  const author = watchAuthorScroll(view);
  const scrollTo = (top: number, isInstant = false) => {
    const highest = view.document.documentElement.scrollHeight - view.innerHeight;
    const wanted = Math.min(Math.max(0, top), Math.max(0, highest));
    const distance = Math.abs(wanted - view.scrollY);
    if (distance < 1) return;
    author.beforeScroll(wanted);
    const isFar = distance > 2 * view.innerHeight;
    view.scrollTo({ top: wanted, behavior: isInstant || isFar ? "instant" : behavior() });
  };
  const rests = () => performance.now() - (author.last() ?? -Infinity) < rest;
  return {
    followSection(section) {
      if (rests()) return;
      const { top, bottom } = section.getBoundingClientRect();
      const begins = top >= 0 && top < view.innerHeight - 48;
      const isAround = top < 0 && bottom > view.innerHeight / 3;
      if (!begins && !isAround) scrollTo(view.scrollY + top - space);
    },
    follow(element) {
      if (rests()) return;
      const { top, bottom, height } = element.getBoundingClientRect();
      const seen = view.innerHeight;
      if (isInSight({ top, bottom, height }, seen)) return;
      const offset = height < (seen * 2) / 3 ? seen / 3 : space;
      scrollTo(view.scrollY + top - offset);
    },
    startAt(element) {
      author.changed();
      scrollTo(view.scrollY + element.getBoundingClientRect().top - space, true);
    },
    scrolledByAuthor: (since) => (author.last() ?? -Infinity) > since,
    changed: author.changed,
    stop: author.stop,
  };
}

/** True if an element is fully visible or fills at least half of the page. */
function isInSight(
  { top, bottom, height }: Pick<DOMRect, "top" | "bottom" | "height">,
  seen: number,
): boolean {
  const visible = Math.min(bottom, seen) - Math.max(top, 0);
  return visible >= Math.min(height, seen / 2);
}

function behavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

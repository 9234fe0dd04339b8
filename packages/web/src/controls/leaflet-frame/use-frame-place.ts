import type { LeafletContent } from "@nashra/engine";
import { useCallback, useEffect, useRef } from "react";

import type { ClickedPlace } from "../../model/focus-place.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import { createFollower, type Follower } from "./follow.ts";
import type { FrameDocument } from "./frame-document.ts";
import { clickedPlace, elementOf, sectionOf, topmostPlace } from "./frame-places.ts";
import { addPlaceBar, type PlaceBar } from "./place-bar.ts";

/** Properties of the frame, see `LeafletFrameProps`. */
interface Places {
  readonly content: LeafletContent;
  readonly place?: LeafletPlace | undefined;
  readonly startAt?: LeafletPlace | undefined;
  readonly scrollTo?: string | undefined;
  readonly marked?: string | undefined;
  readonly onSection?: ((name: string) => void) | undefined;
  readonly onPlace?: ((place: ClickedPlace) => void) | undefined;
}

/**
 * Marks the edited place or section of the leaflet in the frame, scrolls to it, and reports clicks on places and
 * sections. Returns a function that returns the topmost visible place, if the author has scrolled since a time.
 */
export function useFramePlace(
  inner: FrameDocument | undefined,
  places: Places,
): (since: number) => LeafletPlace | undefined {
  const { content, place, startAt, scrollTo, marked, onSection, onPlace } = places;
  const leads = onPlace !== undefined || onSection !== undefined;
  const tools = useRef<{ readonly bar: PlaceBar; readonly follower: Follower }>(undefined);
  useEffect(() => {
    const view = inner?.document.defaultView ?? null;
    if (inner === undefined || view === null || !leads) return undefined;
    const [bar, follower] = [addPlaceBar(inner), createFollower(view)];
    tools.current = { bar, follower };
    return () => {
      tools.current = undefined;
      follower.stop();
      bar.remove();
    };
  }, [inner, leads]);

  const followed = useRef({ content, place });
  // Runs after every rendering, because the rendering may have created the element.
  useEffect(() => {
    if (inner === undefined) return;
    const element = place === undefined ? null : elementOf(inner, place);
    const section = element !== null || marked === undefined ? null : sectionOf(inner, marked);
    for (const other of inner.main.querySelectorAll("[data-current]"))
      if (other !== section) other.removeAttribute("data-current");
    section?.setAttribute("data-current", "");
    tools.current?.bar.show(element);
    const { current: before } = followed;
    if (before.content === content && before.place === place) return;
    followed.current = { content, place };
    tools.current?.follower.changed();
    if (element !== null) tools.current?.follower.follow(element);
  });

  const hasPlace = place !== undefined;
  useEffect(() => {
    if (inner === undefined || scrollTo === undefined || hasPlace) return;
    const section = sectionOf(inner, scrollTo);
    if (section !== null) tools.current?.follower.followSection(section);
  }, [inner, scrollTo, hasPlace]);

  useStart(inner, startAt, tools);
  useClicks(inner, onSection, onPlace);

  return useCallback(
    (since) => {
      const isMoved = tools.current?.follower.scrolledByAuthor(since) === true;
      return inner !== undefined && isMoved ? topmostPlace(inner) : undefined;
    },
    [inner],
  );
}

/** Opens the frame at a place. Keeps it there while fonts and images load, until the author scrolls. */
function useStart(
  inner: FrameDocument | undefined,
  startAt: LeafletPlace | undefined,
  tools: { readonly current: { readonly follower: Follower } | undefined },
): void {
  const start = useRef(startAt);
  useEffect(() => {
    const place = start.current;
    if (inner === undefined || place === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const element = elementOf(inner, place);
      const follower = tools.current?.follower;
      if (element === null || follower?.scrolledByAuthor(0) !== false) observer.disconnect();
      else follower.startAt(element);
    });
    observer.observe(inner.main);
    const end = setTimeout(() => observer.disconnect(), settled);
    return () => {
      clearTimeout(end);
      observer.disconnect();
    };
  }, [inner, tools]);
}

/** Milliseconds after which fonts and images no longer move the page. */
const settled = 1500;

function useClicks(
  inner: FrameDocument | undefined,
  onSection: Places["onSection"],
  onPlace: Places["onPlace"],
): void {
  const latest = useRef({ onSection, onPlace });
  useEffect(() => {
    latest.current = { onSection, onPlace };
  });
  useEffect(() => {
    if (inner === undefined) return undefined;
    const { document } = inner;
    const clicked = (event: MouseEvent) => {
      // A text selection is not a click on a section.
      if (document.getSelection()?.isCollapsed === false) return;
      const place = clickedPlace(event);
      if (place !== undefined && latest.current.onPlace !== undefined) {
        latest.current.onPlace(place);
        return;
      }
      // The cast is safe: the target of a click in an HTML document is an element.
      const target = event.target as Element | null;
      const name = target?.closest("[data-section]")?.getAttribute("data-section");
      if (name) latest.current.onSection?.(name);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, [inner]);
}

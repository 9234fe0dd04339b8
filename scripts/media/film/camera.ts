/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from "@playwright/test";

import { drawPointer, type Point, type Ripple } from "./pointer.ts";

/** Of the film: frames in a second, and the sides of each in pixels. */
export const film = { framesPerSecond: 25, width: 1280, height: 720 } as const;

/** What is seen of the window, in CSS pixels of it; the height follows from the width. */
export interface View extends Point {
  readonly width: number;
}

export const wholeWindow: View = { x: 0, y: 0, width: film.width };

export interface Camera {
  /** Takes the film from another page on, on which the pointer is away until it is moved. */
  turnTo(page: Page): Promise<void>;
  /** Sees something else from here on. */
  cut(view: View): void;
  /** Shows what is there for a while. */
  hold(seconds: number): Promise<void>;
  /** Goes nearer, or further off. */
  look(view: View, seconds: number): Promise<void>;
  /** Leads the pointer to the middle of something. */
  point(at: Locator, seconds?: number): Promise<void>;
  /** Leads the pointer there and clicks. */
  click(at: Locator, seconds?: number): Promise<void>;
  /** Types key by key, as many frames each. */
  type(text: string, frames?: number): Promise<void>;
  /** Presses a key and shows what came of it. */
  press(key: string): Promise<void>;
  /** Scrolls the page on the way to something. */
  scroll(to: Locator, options: ScrollOptions): Promise<void>;
}

interface ScrollOptions {
  /** How far the top of it is from that of the window in the end. */
  readonly top: number;
  readonly seconds: number;
  /** What is seen in the end, where that is not what is seen now. */
  readonly view?: View;
}

/** A camera and what is before it. */
interface CameraState {
  readonly keep: (png: Buffer, times: number) => Promise<void>;
  page: Page;
  session: CDPSession;
  view: View;
  pointer: Point;
  /** As on a desk, the pointer is away while somebody types, and back when it is moved. */
  pointerShown: boolean;
}

/** A camera before a page; each of its frames goes to `keep`, as a PNG to be shown so many times. */
export async function createCamera(page: Page, keep: CameraState["keep"]): Promise<Camera> {
  const session = await page.context().newCDPSession(page);
  const pointer: Point = { x: 760, y: 480 };
  const state: CameraState = {
    keep,
    page,
    session,
    view: wholeWindow,
    pointer,
    pointerShown: true,
  };
  return {
    async turnTo(next) {
      state.page = next;
      state.session = await next.context().newCDPSession(next);
      state.pointerShown = false;
    },
    cut(view) {
      state.view = view;
    },
    async hold(seconds) {
      await shoot(state, Math.round(seconds * film.framesPerSecond));
    },
    async look(view, seconds) {
      const from = state.view;
      await along(state, seconds, async (part) => {
        state.view = viewBetween(from, view, part);
      });
    },
    point: async (at, seconds = 0.7) => point(state, at, seconds),
    async click(at, seconds = 0.7) {
      await point(state, at, seconds);
      for (const part of [0, 0.2]) await shoot(state, 1, part);
      await state.page.mouse.click(state.pointer.x, state.pointer.y);
      for (const part of [0.4, 0.6, 0.8, 0.95]) await shoot(state, 1, part);
    },
    async type(text, frames = 2) {
      state.pointerShown = false;
      for (const character of text) {
        await state.page.keyboard.type(character);
        await shoot(state, frames);
      }
    },
    async press(key) {
      await state.page.keyboard.press(key);
      await shoot(state, 3);
    },
    scroll: async (to, options) => scroll(state, to, options),
  };
}

async function shoot(state: CameraState, times = 1, ripple?: Ripple): Promise<void> {
  const { page, session, view, pointer, pointerShown, keep } = state;
  await drawPointer(page, pointerShown ? pointer : undefined, ripple);
  const { pageX, pageY } = (await session.send("Page.getLayoutMetrics")).cssVisualViewport;
  const { x, y, width } = view;
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    clip: {
      x: pageX + x,
      y: pageY + y,
      width,
      height: (width * film.height) / film.width,
      scale: film.width / width,
    },
  });
  await keep(Buffer.from(data, "base64"), times);
}

/** One frame for each step of the way, slow where it begins and ends. */
async function along(
  state: CameraState,
  seconds: number,
  step: (part: number) => Promise<void>,
): Promise<void> {
  const frames = Math.max(1, Math.round(seconds * film.framesPerSecond));
  for (let frame = 1; frame <= frames; frame += 1) {
    const part = frame / frames;
    await step(part * part * (3 - 2 * part));
    await shoot(state);
  }
}

async function point(state: CameraState, at: Locator, seconds: number): Promise<void> {
  const box = await at.boundingBox();
  if (box === null) throw new Error(`Nothing to point at: ${at.toString()}`);
  const from = state.pointer;
  // Not into the far end of a wide field.
  const to = { x: box.x + Math.min(box.width / 2, 140), y: box.y + Math.min(box.height / 2, 40) };
  state.pointerShown = true;
  await along(state, seconds, async (part) => {
    const x = between(from.x, to.x, part);
    const y = between(from.y, to.y, part);
    state.pointer = { x, y };
    await state.page.mouse.move(x, y);
  });
}

async function scroll(state: CameraState, to: Locator, options: ScrollOptions): Promise<void> {
  const { top, seconds, view = state.view } = options;
  const seen = state.view;
  const from = await state.page.evaluate(() => scrollY);
  const distance = ((await to.boundingBox())?.y ?? 0) - top;
  await along(state, seconds, async (part) => {
    const at = from + distance * part;
    await state.page.evaluate((top) => scrollTo({ top, behavior: "instant" }), at);
    state.view = viewBetween(seen, view, part);
  });
}

function viewBetween(from: View, to: View, part: number): View {
  return {
    x: between(from.x, to.x, part),
    y: between(from.y, to.y, part),
    width: between(from.width, to.width, part),
  };
}

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from "@playwright/test";

import { drawPointer, type Point, type Ripple } from "./pointer.ts";

/** Frames per second, and the size of a frame in pixels. */
export const film = { framesPerSecond: 25, width: 1280, height: 720 } as const;

/** The visible part of the window in CSS pixels. Its height follows from the width. */
export interface View extends Point {
  readonly width: number;
}

export const wholeWindow: View = { x: 0, y: 0, width: film.width };

export interface Camera {
  /** Continues the film with another page. The pointer is hidden until it is moved. */
  turnTo(page: Page): Promise<void>;
  /** Switches to another view without a transition. */
  cut(view: View): void;
  /** Shows the current view for some seconds. */
  hold(seconds: number): Promise<void>;
  /** Moves to another view, which may be closer or wider. */
  look(view: View, seconds: number): Promise<void>;
  /** Moves the pointer to the middle of an element, or near the start of a large element. */
  point(at: Locator, seconds?: number): Promise<void>;
  /** Moves the pointer to an element and clicks. */
  click(at: Locator, seconds?: number): Promise<void>;
  /** Types key by key, with the given number of frames per key. */
  type(text: string, frames?: number): Promise<void>;
  /** Presses a key and shows the result. */
  press(key: string): Promise<void>;
  /** Scrolls the page to an element. */
  scroll(to: Locator, options: ScrollOptions): Promise<void>;
}

interface ScrollOptions {
  /** Final distance from the top of the window to the top of the element. */
  readonly top: number;
  readonly seconds: number;
  /** The final view, if it differs from the current one. */
  readonly view?: View;
}

/** The state of the camera and its page. */
interface CameraState {
  readonly keep: (png: Buffer, times: number) => Promise<void>;
  page: Page;
  session: CDPSession;
  view: View;
  pointer: Point;
  /** As in real use, the pointer is hidden during typing and shown when it is moved. */
  pointerShown: boolean;
}

/** Creates a camera for a page. Each frame is passed to `keep` as a PNG with the number of times it is shown. */
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

/** Records one frame per step of a movement that starts and ends slowly. */
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
  if (box === null) throw new Error(`The element is not visible: ${at.toString()}`);
  const from = state.pointer;
  // In a large element, the pointer moves to a point near the start of the element.
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

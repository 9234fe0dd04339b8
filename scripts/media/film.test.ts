import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { captionsOf } from "./film/captions.ts";
import { scenes } from "./film/scenes.ts";
import { projectRoot } from "../project/project-files.ts";

const published = (name: string) => readFileSync(join(projectRoot, "packages/web/public", name));

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const line = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/;

/** Parses the format of `captionsOf` strictly. */
function cuesOf(vtt: string): readonly Cue[] {
  const [head, ...blocks] = vtt.trimEnd().split("\n\n");
  expect(head).toBe("WEBVTT");
  return blocks.map((block) => {
    const [times = "", text = "", ...more] = block.split("\n");
    expect(more).toEqual([]);
    expect(times).toMatch(line);
    const [, ...parts] = (line.exec(times) ?? []).map(Number);
    const [hours = 0, minutes = 0, seconds = 0, toHours = 0, toMinutes = 0, toSeconds = 0] = parts;
    const from = (hours * 60 + minutes) * 60 + seconds;
    return { from, to: (toHours * 60 + toMinutes) * 60 + toSeconds, text };
  });
}

/** The boxes of an MP4 in order, with their types and offsets. */
function boxesOf(mp4: Buffer): readonly { readonly type: string; readonly at: number }[] {
  const boxes = [];
  for (let at = 0; at < mp4.length; at += mp4.readUInt32BE(at))
    boxes.push({ type: mp4.toString("latin1", at + 4, at + 8), at });
  return boxes;
}

/** Duration in seconds from the movie header of an MP4. */
function secondsOf(mp4: Buffer): number {
  const at = mp4.indexOf("mvhd");
  expect(mp4[at + 4], "the version of mvhd, which must be 0: its times have four bytes").toBe(0);
  return mp4.readUInt32BE(at + 20) / mp4.readUInt32BE(at + 16);
}

describe("film", () => {
  const mp4 = published("demo.mp4");
  const webm = published("demo.webm");

  test("is small enough to be downloaded quickly", () => {
    expect(webm.length).toBeLessThan(3_000_000);
    expect(mp4.length).toBeLessThan(3_000_000);
    expect(webm.length + mp4.length).toBeLessThan(4_000_000);
  });

  test("has the formats that its file names state", () => {
    expect(webm.toString("hex", 0, 4)).toBe("1a45dfa3");
    expect(webm.subarray(0, 64).includes("webm")).toBe(true);
    expect(mp4.toString("latin1", 4, 8)).toBe("ftyp");
  });

  test("can start to play before it is downloaded completely", () => {
    const types = boxesOf(mp4).map(({ type }) => type);
    expect(types).toContain("moov");
    expect(types.indexOf("moov")).toBeLessThan(types.indexOf("mdat"));
  });

  test("is short and has no sound", () => {
    const seconds = secondsOf(mp4);
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThan(46);
    expect(mp4.includes("soun")).toBe(false);
  });
});

describe("captions of the film", () => {
  const english = cuesOf(published("demo.en.vtt").toString("utf8"));
  const arabic = cuesOf(published("demo.ar.vtt").toString("utf8"));

  test("contain the sentence of each scene in scenes.ts", () => {
    expect(english.map(({ text }) => text)).toEqual(Object.values(scenes).map(({ en }) => en));
    expect(arabic.map(({ text }) => text)).toEqual(Object.values(scenes).map(({ ar }) => ar));
  });

  test("have the same times in both languages, without overlap and within the film", () => {
    const timesOf = (cues: readonly Cue[]) => cues.map(({ from, to }) => [from, to]);
    expect(timesOf(arabic)).toEqual(timesOf(english));
    for (const [index, { from, to }] of english.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(english[index - 1]?.to ?? 0);
    }
    expect(english.at(-1)?.to).toBeLessThanOrEqual(secondsOf(published("demo.mp4")));
  });

  test("have times in milliseconds that are calculated from frames", () => {
    const timed = [
      { name: "start", from: 0, to: 81 },
      { name: "end", from: 81, to: 1600 },
    ] as const;
    expect(cuesOf(captionsOf(timed, "en", 25))).toEqual([
      { from: 0, to: 3.24, text: scenes.start.en },
      { from: 3.24, to: 64, text: scenes.end.en },
    ]);
  });
});

import { scenes, type TimedScene } from "./scenes.ts";

/** The scenes of a film as WebVTT: each sentence is shown from the first to the last frame of its scene. */
export function captionsOf(
  timed: readonly TimedScene[],
  language: "en" | "ar",
  framesPerSecond: number,
): string {
  const time = (frame: number) =>
    new Date((frame / framesPerSecond) * 1000).toISOString().slice(11, 23);
  const cues = timed.map(
    ({ name, from, to }) => `${time(from)} --> ${time(to)}\n${scenes[name][language]}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

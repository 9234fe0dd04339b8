import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { film } from "./film/camera.ts";
import { captionsOf } from "./film/captions.ts";
import { createReel, writeFilms } from "./film/encode.ts";
import { play, type Recorder } from "./film/play.ts";
import type { TimedScene } from "./film/scenes.ts";
import { withProduct } from "./screenshots/built-product.ts";

/**
 * `pnpm film`: records the short film of the public site and its captions with the built product on a
 * separate server. It needs the output of `pnpm build`, a Chromium, and ffmpeg with libx264 and libvpx. The
 * output is committed, so other developers do not need these tools.
 */

const published = (name: string) =>
  fileURLToPath(new URL(`../../packages/web/public/${name}`, import.meta.url));
const folder = temporaryFolder();
try {
  const reel = join(folder.path, "reel.mkv");
  const scenes = await record(reel);
  for (const language of ["en", "ar"] as const)
    writeFileSync(
      published(`demo.${language}.vtt`),
      captionsOf(scenes, language, film.framesPerSecond),
    );
  writeFilms(reel, published("demo.mp4"), published("demo.webm"));
} finally {
  folder.remove();
}

/** Records the film, stores its frames, and returns when each scene was shown. */
async function record(path: string): Promise<readonly TimedScene[]> {
  const reel = createReel(path);
  const scenes: TimedScene[] = [];
  let frames = 0;
  const recorder: Recorder = {
    async keep(png, times) {
      frames += times;
      await reel.add(png, times);
    },
    scene(name) {
      scenes.push({ name, from: frames, to: frames });
    },
  };
  await withProduct(async (browser, { origin }) => play(browser, origin, recorder));
  await reel.finish();
  console.log(`The film is ${frames / film.framesPerSecond} seconds long.`);
  return scenes.map((scene, index) => ({ ...scene, to: scenes[index + 1]?.from ?? frames }));
}

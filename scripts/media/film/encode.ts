import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

import { film } from "./camera.ts";

export interface Reel {
  /** Adds an image that is shown for the given number of frames. */
  add(png: Buffer, times: number): Promise<void>;
  finish(): Promise<void>;
}

/** Stores frames in a file without loss. */
export function createReel(path: string): Reel {
  const rate = String(film.framesPerSecond);
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", rate, "-i", "-"];
  const output = ["-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", path];
  const program = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(program, "close");
  return {
    async add(png, times) {
      for (let time = 0; time < times; time += 1)
        if (!program.stdin.write(png)) await once(program.stdin, "drain");
    },
    async finish() {
      program.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error("ffmpeg could not store the frames.");
    },
  };
}

const colours = "-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" ");
const filter = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p";
/** Options that remove the sound, and all information about the machine, from the file. */
const anonymous = "-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact".split(" ");
const picture = ["-vf", filter, ...colours, ...anonymous];

/** Writes the film in two formats: H.264, which all browsers play, and VP9, which is smaller. */
export function writeFilms(reel: string, mp4: string, webm: string): void {
  ffmpeg(["-i", reel, ...picture, "-c:v", "libx264", "-preset", "slow"], {
    options: ["-tune", "animation", "-crf", "25", "-movflags", "+faststart"],
    path: mp4,
  });
  const vp9 = ["-i", reel, ...picture, "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "36"];
  const options = ["-row-mt", "1", "-g", "250", "-passlogfile", `${reel}.pass`];
  ffmpeg([...vp9, "-pass", "1"], { options: [...options, "-speed", "4"], path: "/dev/null" });
  ffmpeg([...vp9, "-pass", "2"], { options: [...options, "-speed", "2"], path: webm });
}

function ffmpeg(
  args: readonly string[],
  output: { readonly options: readonly string[]; readonly path: string },
): void {
  const format = output.path === "/dev/null" ? ["-f", "null"] : [];
  const all = ["-v", "error", "-y", ...args, ...output.options, ...format, output.path];
  const { status, error } = spawnSync("ffmpeg", all, { stdio: "inherit" });
  if (status !== 0) throw error ?? new Error(`ffmpeg could not write ${output.path}.`);
}

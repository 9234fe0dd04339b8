import { processFile, type Job } from "./leaflet-work.ts";

// A large leaflet takes a while: here it holds up nobody who reads or types.
addEventListener("message", ({ data }: MessageEvent<Job>) => postMessage(processFile(data)));

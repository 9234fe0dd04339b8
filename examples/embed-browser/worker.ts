import { processFile, type Job } from "./leaflet-work.ts";

// Processing a large leaflet takes some time. In a worker, it does not block the page.
addEventListener("message", ({ data }: MessageEvent<Job>) => postMessage(processFile(data)));

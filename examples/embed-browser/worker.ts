import { workOn, type Order } from "./leaflet-work.ts";

// A large leaflet takes a while: here it holds up nobody who reads or types.
addEventListener("message", ({ data }: MessageEvent<Order>) => postMessage(workOn(data)));

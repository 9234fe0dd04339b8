// Preloaded into a measured server: reports the resource usage of its process on request.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on("message", (command) => {
    if (command === "reset") delay.reset();
    const { user, system } = process.cpuUsage();
    process.send({
      usage: {
        cpuMilliseconds: (user + system) / 1000,
        megabytes: process.memoryUsage.rss() / 1e6,
        peakMegabytes: (process.resourceUsage().maxRSS * 1024) / 1e6,
        delay99: delay.percentile(99) / 1e6,
        delayMax: delay.max / 1e6,
      },
    });
  });
  // This channel must not keep the process alive.
  process.channel.unref();
}

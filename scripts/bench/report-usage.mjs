// Preloaded into the measured program: prints the resource usage of the process when it exits.
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    const usage = {
      cpuMilliseconds: (user + system) / 1000,
      megabytes: process.resourceUsage().maxRSS / 1024,
    };
    writeSync(2, `\nNASHRA-USAGE ${JSON.stringify(usage)}\n`);
  });

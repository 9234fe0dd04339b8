// Loaded before the program under measurement: says at its end what the process used.
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

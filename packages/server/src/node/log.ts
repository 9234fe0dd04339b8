import pino, { type DestinationStream } from "pino";

import type { Log, LogLevel } from "../ports.ts";
import { redact } from "./redact.ts";

/**
 * Writes one line of JSON an entry: `{"level":"info","time":"2026-01-15T08:30:00.000Z","msg":…}` and the
 * fields, secrets left out. `stream` absent: standard output, written before the call returns, so that
 * the last words of a crash are not lost.
 */
export function createLog(level: LogLevel, stream: DestinationStream = standardOutput()): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return {
    write(level, message, fields = {}) {
      if (!logger.isLevelEnabled(level)) return;
      // `redact` gives an object for an object.
      logger[level](withoutOwnNames(redact(fields) as Record<string, unknown>), message);
    },
  };
}

/** A log that cannot be written (its reader is gone, its disk is full) does not end the server. */
function standardOutput(): DestinationStream {
  return pino.destination({ fd: 1, sync: true }).on("error", () => undefined);
}

/** A field never takes the place of what every line has. */
function withoutOwnNames(fields: Record<string, unknown>): Record<string, unknown> {
  const own = new Set(["level", "time", "msg"]);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [own.has(name) ? `${name}_` : name, value]),
  );
}

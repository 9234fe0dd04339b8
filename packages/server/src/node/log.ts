import pino, { type DestinationStream } from "pino";

import { instantOf } from "../domain/instant.ts";
import type { Log, LogLevel } from "../ports.ts";
import { redact } from "./redact.ts";

/**
 * Creates a log that writes one JSON line per entry:
 * `{"level":"info","time":"2026-01-15T08:30:00.000Z","msg":…}` and the fields, without secrets. The default
 * `stream` is standard output. Writes to it are synchronous, so the last lines before a crash are not lost.
 */
export function createLog(level: LogLevel, stream: DestinationStream = standardOutput()): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${instantOf(Date.now())}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => stream.write(withEscapes(line)) },
  );
  return {
    write(level, message, fields = {}) {
      if (!logger.isLevelEnabled(level)) return;
      // `redact` returns an object for an object.
      logger[level](withoutOwnNames(redact(fields) as Record<string, unknown>), message);
    },
  };
}

/** Writes to standard output. A failed write (closed pipe, full disk) does not end the server. */
function standardOutput(): DestinationStream {
  return pino.destination({ fd: 1, sync: true }).on("error", () => undefined);
}

const ownNames: readonly string[] = ["level", "time", "msg"];

/** Renames fields that would overwrite level, time or message. */
function withoutOwnNames(fields: Record<string, unknown>): Record<string, unknown> {
  if (!ownNames.some((name) => Object.hasOwn(fields, name))) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      ownNames.includes(name) ? `${name}_` : name,
      value,
    ]),
  );
}

/** Finds every character that `withEscapes` may replace, much faster than its pattern. */
const unusual = /[^ -~\n]/;

/**
 * Escapes invisible characters and those that change the text direction, because people read the log on a
 * terminal. In a line of JSON such characters occur only in strings, and the escapes have the same meaning.
 */
function withEscapes(line: string): string {
  if (!unusual.test(line)) return line;
  return line.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

import type { Environment } from "./environment.ts";

/** The progress line of a terminal. If the stream is not a terminal, nothing is printed. */
export interface Progress {
  advance(): void;
  /** Removes the line, so that other text can be printed. */
  clear(): void;
}

/** Milliseconds between updates: at most ten per second. */
const interval = 100;

/** Creates the progress line of a run. `total` is the number of inputs or rows, if it is known in advance. */
export function progressOn(
  { stderr, env, now }: Pick<Environment, "stderr" | "env" | "now">,
  { total, quiet }: { readonly total: number | undefined; readonly quiet: boolean },
): Progress {
  if (!stderr.isTerminal || env["TERM"] === "dumb" || quiet) {
    return { advance: () => undefined, clear: () => undefined };
  }
  const start = now();
  let last = start;
  let count = 0;
  let shown = false;
  return {
    advance() {
      count += 1;
      if (now() - last < interval) return;
      last = now();
      shown = true;
      stderr.write(`\r\u001b[K${progressLine(count, total, (last - start) / 1000)}`);
    },
    clear() {
      if (shown) stderr.write("\r\u001b[K");
      shown = false;
    },
  };
}

/** Formats the progress line, for example `120 of 1000 · 340 a second · 3 s left`. */
export function progressLine(count: number, total: number | undefined, seconds: number): string {
  const rate = seconds > 0 ? count / seconds : 0;
  const parts = [
    total === undefined ? `${count}` : `${count} of ${total}`,
    `${rate.toFixed(rate < 10 ? 1 : 0)} a second`,
    ...(total !== undefined && total > count && rate > 0
      ? [`${Math.ceil((total - count) / rate)} s left`]
      : []),
  ];
  return parts.join(" · ");
}

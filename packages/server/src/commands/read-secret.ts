import type { ReadStream } from "node:tty";
import { Refusal, wrongUse } from "./refusal.ts";
import { exitCodes } from "./command-context.ts";

/** Characters that the terminal sends for special keys. */
const keys = {
  enter: /[\r\n]/,
  /** Control-C. */
  interrupt: "\u0003",
  /** Control-D. */
  end: "\u0004",
  /** Delete, backspace. */
  back: /[\u007f\b]/,
} as const;

/**
 * Reads typed text until Enter without showing it. Undefined at the end of input (control-D, or the terminal
 * was closed). At control-C, the promise is rejected with the refusal that ends the command.
 */
export function readTyped(terminal: ReadStream, say: (text: string) => void, prompt: string) {
  say(prompt);
  terminal.setRawMode(true);
  terminal.setEncoding("utf8");
  terminal.resume();
  return new Promise<string | undefined>((resolve, reject) => {
    const typed: string[] = [];
    const leave = (): void => {
      terminal.off("data", onData).off("end", onEnd);
      terminal.setRawMode(false);
      terminal.pause();
      say("\n");
    };
    const end = (line: string | undefined): void => {
      leave();
      resolve(line);
    };
    const interrupt = (): void => {
      leave();
      reject(new Refusal("stopped; no password was given", exitCodes.interrupted));
    };
    const onEnd = (): void => end(undefined);
    const onData = (text: string): void => {
      for (const character of text) {
        if (keys.enter.test(character)) return end(typed.join(""));
        if (character === keys.interrupt) return interrupt();
        if (character === keys.end) return end(undefined);
        if (keys.back.test(character)) typed.pop();
        else typed.push(character);
      }
    };
    terminal.on("data", onData).on("end", onEnd);
  });
}

/** Returns a function that reads the next line of standard input, or undefined at the end. */
export function lineReader(input: AsyncIterable<Uint8Array>): () => Promise<string | undefined> {
  const lines = linesOf(input);
  return async () => {
    const next = await lines.next();
    return next.done ? undefined : next.value;
  };
}

/** Maximum length of a line that is not complete yet. A secret is short, so reading stops at this length. */
const longest = 64 * 1024;

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of input) {
    const parts = (rest + decoded(decoder, chunk)).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) yield line.replace(/\r$/, "");
    if (rest.length > longest) return undefined;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
  return undefined;
}

/**
 * Decodes a chunk. Throws a refusal for bytes that are not UTF-8, because a replacement character would
 * silently change the secret.
 */
function decoded(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw wrongUse("standard input is not UTF-8");
  }
}

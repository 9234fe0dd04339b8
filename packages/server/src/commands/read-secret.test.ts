import { EventEmitter } from "node:events";
import type { ReadStream } from "node:tty";

import { describe, expect, test } from "vitest";

import { lineReader, readTyped } from "./read-secret.ts";

async function* input(...chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

describe("a secret from standard input", () => {
  test("is read line by line, regardless of the chunk boundaries", async () => {
    const arabic = Buffer.from("كلمة سر\n");
    const next = lineReader(input("o", "ne\r\ntwo\n", arabic.subarray(0, 3), arabic.subarray(3)));
    expect([await next(), await next(), await next(), await next()]).toEqual([
      "one",
      "two",
      "كلمة سر",
      undefined,
    ]);
  });
  test("needs no line feed at the end", async () => {
    expect(await lineReader(input("secret"))()).toBe("secret");
  });
  test("is undefined if the input is empty", async () => {
    expect(await lineReader(input())()).toBeUndefined();
  });
  test("is rejected if it is not UTF-8", async () => {
    const next = lineReader(input(Buffer.from([0x61, 0xff, 0x0a])));
    await expect(next()).rejects.toThrow("standard input is not UTF-8");
  });
  test("is undefined if its line is too long", async () => {
    const endless = (async function* repeat() {
      for (;;) yield Buffer.alloc(4096, "x");
    })();
    expect(await lineReader(endless)()).toBeUndefined();
  });
});

/** A fake terminal with the members that `readTyped` uses. `type` simulates a person who types. */
function aTerminal() {
  const printed: string[] = [];
  const modes: boolean[] = [];
  const terminal = Object.assign(new EventEmitter(), {
    setRawMode: (on: boolean) => void modes.push(on),
    setEncoding: () => undefined,
    resume: () => undefined,
    pause: () => undefined,
  });
  // `readTyped` uses only the members above.
  const read = readTyped(
    terminal as unknown as ReadStream,
    (text) => void printed.push(text),
    "? ",
  );
  return { read, printed, modes, type: (text: string) => terminal.emit("data", text) };
}

describe("a secret from a terminal", () => {
  test("is not shown while it is typed, and the terminal mode is restored", async () => {
    const { read, printed, modes, type } = aTerminal();
    type("sec");
    type("rxx\u007f\bet\r");
    expect(await read).toBe("secret");
    expect(printed).toEqual(["? ", "\n"]);
    expect(modes).toEqual([true, false]);
  });
  test("is undefined at control-D", async () => {
    const { read, modes, type } = aTerminal();
    type("sec\u0004");
    expect(await read).toBeUndefined();
    expect(modes).toEqual([true, false]);
  });
  test("is rejected at control-C, with the exit code of an interrupt", async () => {
    const { read, modes, type } = aTerminal();
    type("sec\u0003");
    await expect(read).rejects.toMatchObject({ name: "Refusal", exitCode: 130 });
    expect(modes).toEqual([true, false]);
  });
});

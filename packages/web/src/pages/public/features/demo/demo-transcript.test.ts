import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { demoWords } from "./demo-words.ts";

test.each(["en", "ar"] as const)(
  "the transcript contains the text of the captions (%s)",
  (language) => {
    const file = new URL(`../../../../../public/demo.${language}.vtt`, import.meta.url);
    const cues = readFileSync(file, "utf8").split("\n\n").slice(1);
    const sentences = cues.map((cue) => cue.trim().split("\n").slice(1).join(" "));
    expect(demoWords[language].sentences).toEqual(sentences);
  },
);

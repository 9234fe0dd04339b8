import type { CheckAnswer, CheckRequest } from "./check-report.ts";
import { checkText } from "./check-text.ts";

addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  void answer(data);
});

async function answer({ text, language }: CheckRequest): Promise<void> {
  send({ kind: "started" });
  try {
    send({ kind: "checked", report: await checkText(text, language) });
  } catch {
    // For example, the part for leaflets could not be loaded.
    send({ kind: "failed" });
  }
}

function send(message: CheckAnswer): void {
  postMessage(message);
}

import { convertImage } from "./convert-image.ts";

/** What the worker answers: how far it is, then the JPEG or that it could not make one. */
export type WorkerAnswer =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "converted"; readonly image: Blob }
  | { readonly kind: "failed" };

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  void answer(data);
});

async function answer(source: Blob): Promise<void> {
  try {
    const image = await convertImage(source, (done) => say({ kind: "progress", done }));
    say({ kind: "converted", image });
  } catch {
    // Not an image that this browser can decode: nothing else is done here.
    say({ kind: "failed" });
  }
}

function say(message: WorkerAnswer): void {
  postMessage(message);
}

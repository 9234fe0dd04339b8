import { convertImage } from "./convert-image.ts";

/** Messages of the worker: first the progress, then the JPEG or a failure. */
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
    // Usually the browser could not decode the image. The page shows the same problem for every other
    // failure.
    say({ kind: "failed" });
  }
}

function say(message: WorkerAnswer): void {
  postMessage(message);
}

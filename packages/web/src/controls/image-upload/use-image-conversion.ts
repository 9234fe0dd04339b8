import { useCallback, useEffect, useRef, useState } from "react";

import type { ImageProblem, PreparedImage, PrepareOptions } from "./prepare-image.ts";

export type ConversionState =
  | { readonly kind: "rest" }
  | {
      readonly kind: "processing";
      readonly file: string;
      readonly bytes: number;
      readonly done: number;
    }
  | { readonly kind: "problem"; readonly problem: ImageProblem };

export interface ImageConversion {
  readonly state: ConversionState;
  readonly take: (file: File) => void;
  /** Cancels the conversion or clears a problem. */
  readonly stop: () => void;
  readonly fail: (problem: ImageProblem) => void;
}

export interface ConvertedImage {
  /** Base64 without a data: prefix. */
  readonly image: string;
  /** Sizes in bytes of the selected file and of the JPEG. */
  readonly before: number;
  readonly after: number;
}

/** Loads the code that prepares images, which few authors need, and prepares one. */
async function prepared(file: File, options: PrepareOptions): Promise<PreparedImage> {
  const { prepareImage } = await import("./prepare-image.ts");
  return prepareImage(file, options);
}

/**
 * Reports an exception and returns it as a problem. The browser throws, for example, if it does not allow
 * workers, or cannot load the code.
 */
function notPrepared(failure: unknown): PreparedImage {
  reportError(failure);
  return { kind: "problem", problem: { kind: "processing" } };
}

/** Converts a file to an image without blocking the page. */
export function useImageConversion(
  onConverted: (converted: ConvertedImage) => void,
): ImageConversion {
  const [state, setState] = useState<ConversionState>({ kind: "rest" });
  const running = useRef<AbortController>(undefined);
  const converted = useRef(onConverted);
  useEffect(() => {
    converted.current = onConverted;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ kind: "rest" });
  }, []);
  const fail = useCallback((problem: ImageProblem) => setState({ kind: "problem", problem }), []);
  const take = useCallback((file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const processing = { kind: "processing", file: file.name, bytes: file.size } as const;
    setState({ ...processing, done: 0 });
    const progress = (done: number) => {
      if (!signal.aborted) setState({ ...processing, done });
    };
    const finish = async () => {
      const result = await prepared(file, { progress, signal }).catch(notPrepared);
      if (signal.aborted) return;
      setState(result.kind === "ready" ? { kind: "rest" } : result);
      if (result.kind === "ready")
        converted.current({ image: result.image, before: file.size, after: result.bytes });
    };
    void finish();
  }, []);
  return { state, take, stop, fail };
}

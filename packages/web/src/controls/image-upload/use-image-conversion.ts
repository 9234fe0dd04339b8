import { useCallback, useEffect, useRef, useState } from "react";

import { prepareImage, type ImageProblem, type PreparedImage } from "./prepare-image.ts";

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

/**
 * Reports an exception and returns it as a problem. The browser throws, for example, if it does not allow
 * workers.
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
      const prepared = await prepareImage(file, { progress, signal }).catch(notPrepared);
      if (signal.aborted) return;
      setState(prepared.kind === "ready" ? { kind: "rest" } : prepared);
      if (prepared.kind === "ready")
        converted.current({ image: prepared.image, before: file.size, after: prepared.bytes });
    };
    void finish();
  }, []);
  return { state, take, stop, fail };
}

import type { LeafletContent } from "@nashra/engine";
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";

import { classNames } from "../../ui/class-names.ts";
import { firstPage, frameDocumentOf, type FrameDocument, type Shown } from "./frame-document.ts";
import styles from "./leaflet-frame.module.css";
import { printInPlaceOfPage } from "./paper.ts";
import { addSheetFonts } from "./sheet-fonts.ts";
import { useSectionMark } from "./use-section-mark.ts";

export interface LeafletFrameHandle {
  /** Prints the leaflet alone. */
  readonly print: () => void;
}

export interface LeafletFrameProps {
  readonly content: LeafletContent;
  /** The record's title, which takes part in finding the language. */
  readonly title?: string | undefined;
  /** What the frame is called. */
  readonly label: string;
  /** Shows sections without text as such, for an author at work. */
  readonly emptySections?: boolean;
  /** The section to bring into sight, by its name in the preview; it moves only when it is out of sight. */
  readonly scrollTo?: string | undefined;
  /** The section with the bar at the sheet's edge. */
  readonly marked?: string | undefined;
  readonly onSection?: ((name: string) => void) | undefined;
  /** `grow`: as high as the leaflet. `scroll` (default): as high as its place, and scrolls within. */
  readonly fit?: "grow" | "scroll";
  /** Smaller than on paper, as a proof beside the form. */
  readonly proof?: boolean;
  /** The tab at the sheet's edge: never printed. */
  readonly status?: { readonly kind: "draft" | "review" | "published"; readonly name: string };
  readonly ref?: Ref<LeafletFrameHandle>;
}

/** The leaflet as a patient will see it: the engine's own page in a frame where no script can run. */
export function LeafletFrame(props: LeafletFrameProps): ReactNode {
  const { content, title, label, emptySections = false, fit = "scroll", proof = false } = props;
  const { status, onSection, scrollTo, marked, ref } = props;
  const leads = onSection !== undefined;
  const shown: Shown = { content, title, emptySections };
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<FrameDocument>();
  // The page is set once; from then on it is changed in place.
  const [page] = useState(() => firstPage(shown));

  useEffect(() => {
    if (inner === undefined) return;
    inner.show({ content, title, emptySections });
    void addSheetFonts(inner.document);
  }, [inner, content, title, emptySections]);
  useEffect(() => inner?.dress({ fit, proof, leads, status }));
  useEffect(
    () => (inner !== undefined && fit === "grow" ? printInPlaceOfPage(inner) : undefined),
    [inner, fit],
  );
  useSectionMark(inner, { scrollTo, marked, onSection });
  const height = useFrameHeight(inner, fit === "grow");
  useImperativeHandle(ref, () => ({
    print() {
      frame.current?.contentWindow?.focus();
      frame.current?.contentWindow?.print();
    },
  }));

  return (
    <iframe
      ref={frame}
      className={classNames(
        styles["frame"],
        fit === "scroll" ? styles["scroll"] : styles["grow"],
        inner === undefined && styles["waiting"],
      )}
      style={{ blockSize: height }}
      title={label}
      sandbox="allow-same-origin allow-modals"
      srcDoc={page}
      onLoad={(event) => setInner(frameDocumentOf(event.currentTarget))}
    />
  );
}

/** How high the frame must be to show all of its leaflet, in pixels; undefined while that is not known. */
function useFrameHeight(inner: FrameDocument | undefined, grows: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (inner === undefined || !grows) return undefined;
    const { main } = inner;
    const observer = new ResizeObserver(() => {
      setHeight(Math.ceil(main.getBoundingClientRect().height));
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [inner, grows]);
  return grows ? height : undefined;
}

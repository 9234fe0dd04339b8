import { effectiveLanguage, type LeafletContent } from "@nashra/engine";
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";

import { LoadError } from "../load-error/load-error.tsx";
import type { ClickedPlace } from "../../model/focus-place.ts";
import { useLanguageFile } from "../../model/language-files.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import { classNames } from "../../ui/class-names.ts";
import { firstPage, frameDocumentOf, type FrameDocument, type Shown } from "./frame-document.ts";
import styles from "./leaflet-frame.module.css";
import { printInPlaceOfPage } from "./paper.ts";
import { addSheetFonts } from "./sheet-fonts.ts";
import { useFrameHeight } from "./use-frame-height.ts";
import { useFramePlace } from "./use-frame-place.ts";

export interface LeafletFrameHandle {
  /** Prints only the leaflet. */
  readonly print: () => void;
  /** Returns the topmost visible place, if the author has scrolled since this time (`performance.now()`). */
  readonly scrolledTo: (since: number) => LeafletPlace | undefined;
}

export interface LeafletFrameProps {
  readonly content: LeafletContent;
  /**
   * The title of the stored leaflet. The preview uses it as the title of the HTML document and to determine
   * the language.
   */
  readonly title?: string | undefined;
  /** The accessible name of the frame. */
  readonly label: string;
  /** Whether empty sections are shown, for an author who is writing. */
  readonly emptySections?: boolean;
  /**
   * The section to scroll to, by its name in the preview. If the section is already visible, the frame does
   * not scroll.
   */
  readonly scrollTo?: string | undefined;
  /** The section that is marked by a bar at the edge of the sheet. */
  readonly marked?: string | undefined;
  readonly onSection?: ((name: string) => void) | undefined;
  /**
   * The place that is being edited. A bar marks it instead of the section, and the frame scrolls to it when it is out
   * of sight.
   */
  readonly place?: LeafletPlace | undefined;
  /** The place at the top of the frame when it opens. */
  readonly startAt?: LeafletPlace | undefined;
  /** Called for a click on an item or a field. */
  readonly onPlace?: ((place: ClickedPlace) => void) | undefined;
  /** `grow`: as high as the leaflet. `scroll` (default): as high as its container, with scrolling. */
  readonly fit?: "grow" | "scroll";
  /** True if the text is smaller than on paper, for the preview next to the form. */
  readonly proof?: boolean;
  /** The status tab at the edge of the sheet; it is never printed. */
  readonly status?: { readonly kind: "draft" | "review" | "published"; readonly name: string };
  readonly ref?: Ref<LeafletFrameHandle>;
}

/**
 * The leaflet as patients see it: the HTML page that the engine renders, in a frame without scripts. While the language
 * of the leaflet is loading, the frame is empty, or shows the content before.
 */
export function LeafletFrame(props: LeafletFrameProps): ReactNode {
  const { content, title, fit = "scroll" } = props;
  const language = useLanguageFile(effectiveLanguage(content, title));
  const [shown, setShown] = useState<Printable>();
  if (language.kind === "ready") {
    const { languages } = language;
    if (shown?.content !== content || shown.languages !== languages)
      setShown({ content, languages });
  }
  if (language.kind === "failed")
    return <LoadError failure={language.failure} onRetry={language.retry} />;
  if (shown !== undefined) return <LoadedFrame {...props} {...shown} />;
  return <div className={classNames(styles["frame"], styles[fit])} aria-busy />;
}

type Printable = Pick<Shown, "content" | "languages">;

function LoadedFrame(props: LeafletFrameProps & Printable): ReactNode {
  const {
    content,
    languages,
    title,
    label,
    emptySections = false,
    fit = "scroll",
    proof = false,
  } = props;
  const { status, onSection, onPlace, ref } = props;
  const leads = onSection !== undefined;
  const items = onPlace !== undefined;
  const shown: Shown = { content, languages, title, emptySections, items };
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<FrameDocument>();
  // The initial page is set once; later changes are applied in place.
  const [page] = useState(() => firstPage(shown));

  useEffect(() => {
    if (inner === undefined) return;
    inner.show({ content, languages, title, emptySections, items });
    void addSheetFonts(inner.document);
  }, [inner, content, languages, title, emptySections, items]);
  useEffect(() => inner?.setAppearance({ fit, proof, leads, status }));
  useEffect(
    () => (inner !== undefined && fit === "grow" ? printInPlaceOfPage(inner) : undefined),
    [inner, fit],
  );
  const scrolledTo = useFramePlace(inner, props);
  const height = useFrameHeight(fit === "grow" ? inner?.main : undefined);
  useImperativeHandle(ref, () => ({
    scrolledTo,
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

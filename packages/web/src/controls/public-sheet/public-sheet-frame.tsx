import { publicStyleSheet } from "@nashra/engine/public-page";
import { useState, type ReactNode } from "react";

import { useFrameHeight } from "../leaflet-frame/use-frame-height.ts";
import styles from "./public-sheet.module.css";

export interface PublicSheetFrameProps {
  /** The HTML document of `renderPublicSheet`. */
  readonly html: string;
  /** The accessible name of the frame. */
  readonly label: string;
}

/** The sheet of a public page, in a frame without scripts that is as high as the leaflet. */
export function PublicSheetFrame({ html, label }: PublicSheetFrameProps): ReactNode {
  const [main, setMain] = useState<HTMLElement>();
  const height = useFrameHeight(main);
  return (
    <iframe
      className={styles["frame"]}
      style={{ blockSize: height }}
      title={label}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => setMain(prepare(currentTarget))}
    />
  );
}

/** Adds the styles, and stops links that lead out of the leaflet. Returns the element of the leaflet. */
function prepare(frame: HTMLIFrameElement): HTMLElement | undefined {
  const inner = frame.contentDocument;
  const realm = frame.contentWindow as (Window & typeof globalThis) | null; // the global object of the frame
  if (inner === null || realm === null) return undefined;
  const sheet = new realm.CSSStyleSheet();
  sheet.replaceSync(publicStyleSheet + ownStyles);
  inner.adoptedStyleSheets = [sheet];
  inner.addEventListener("click", (event) => {
    // The cast is safe: the target of a click in an HTML document is an element.
    const link = (event.target as Element | null)?.closest("a");
    if (!link) return;
    event.preventDefault();
    const address = link.getAttribute("href") ?? "";
    if (address.startsWith("#")) inner.getElementById(address.slice(1))?.scrollIntoView();
  });
  return inner.querySelector("main") ?? undefined;
}

const ownStyles = `
html { overflow: hidden; }
body { padding: 0; background: transparent; }
.sheet { box-shadow: none; }
`;

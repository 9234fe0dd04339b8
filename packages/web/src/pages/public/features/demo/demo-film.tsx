import { useLayoutEffect, useState, type ReactNode, type RefObject } from "react";

import { useWords } from "../../../../i18n/language.tsx";
import { demoFiles } from "./demo-files.ts";
import { prefersReducedMotion } from "./demo-stages.ts";
import { demoWords } from "./demo-words.ts";
import styles from "./demo-dialog.module.css";

export interface DemoFilmProps {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly onPlaying: (isPlaying: boolean) => void;
  /** Called if no source can be loaded or played. */
  readonly onFailed: () => void;
}

/** The muted film. It starts automatically, unless the visitor prefers reduced motion. */
export function DemoFilm({ ref, onPlaying, onFailed }: DemoFilmProps): ReactNode {
  const { t, language } = useWords(demoWords);
  const [startsByItself] = useState(() => !prefersReducedMotion());
  useLayoutEffect(() => {
    // React sets the `muted` property but not the attribute, which autoplay needs.
    if (ref.current !== null) ref.current.defaultMuted = true;
  }, [ref]);
  return (
    <video
      ref={ref}
      className={styles["film"]}
      aria-label={t.film}
      dir="ltr"
      width={1280}
      height={720}
      poster={demoFiles.poster}
      preload="none"
      autoPlay={startsByItself}
      muted
      controls
      playsInline
      onPlay={() => onPlaying(true)}
      onPause={() => onPlaying(false)}
      onEnded={() => onPlaying(false)}
    >
      <source src={demoFiles.webm} type="video/webm" />
      <source src={demoFiles.mp4} type="video/mp4" onError={onFailed} />
      <track
        kind="captions"
        src={demoFiles.captions.en}
        srcLang="en"
        label={t.english}
        default={language === "en"}
      />
      <track
        kind="captions"
        src={demoFiles.captions.ar}
        srcLang="ar"
        label={t.arabic}
        default={language === "ar"}
      />
    </video>
  );
}

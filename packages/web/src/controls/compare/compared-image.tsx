import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { imageSource } from "../image-upload/image-source.ts";
import { compareWords } from "./compare-words.ts";
import styles from "./compare-leaflets.module.css";

export interface ComparedImageProps {
  readonly image: { readonly before: string; readonly after: string };
  readonly imageDamaged: { readonly before: boolean; readonly after: boolean } | undefined;
  readonly side: "before" | "after";
}

/** The image of one side, for an entry whose image differs between the two sides. */
export function ComparedImage({ image, imageDamaged, side }: ComparedImageProps): ReactNode {
  const { t } = useWords(compareWords);
  const source = image[side];
  if (source === "") {
    const isDamaged = imageDamaged?.[side] === true;
    return <p className={styles["absent"]}>{isDamaged ? t.imageDamaged : t.noImage}</p>;
  }
  return (
    <img
      className={styles["image"]}
      src={imageSource(source)}
      alt={side === "before" ? t.imageBefore : t.imageAfter}
    />
  );
}

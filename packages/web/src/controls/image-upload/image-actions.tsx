import type { ReactNode } from "react";

import { formatBytes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { imageFormat } from "./image-source.ts";
import { imageWords } from "./image-words.ts";
import styles from "./image-upload.module.css";
import { storedImageBytes } from "./stored-image.ts";
import type { ConvertedImage } from "./use-image-conversion.ts";

export interface ImageActionsProps {
  readonly name: string;
  readonly image: string;
  /** The last converted image; undefined if no image was converted since the form was opened. */
  readonly converted: ConvertedImage | undefined;
  readonly choose: () => void;
  readonly onRemove: () => void;
}

/**
 * The area below the image: the file size (for a converted image, before and after the conversion) and the
 * buttons to replace and remove the image.
 */
export function ImageActions(props: ImageActionsProps): ReactNode {
  const { name, image, converted, choose, onRemove } = props;
  const { t, text, say } = useWords(imageWords);
  return (
    <>
      <p className={styles["figures"]}>
        {converted?.image === image
          ? say(t.converted, { before: bytes(converted.before), after: bytes(converted.after) })
          : say(t.stored, { format: imageFormat(image), size: bytes(storedImageBytes(image)) })}
      </p>
      <div className={styles["actions"]}>
        <Button
          size="small"
          kind="quiet"
          aria-label={text(t.replaceFor, { name })}
          onClick={choose}
        >
          {t.replace}
        </Button>
        <Button
          size="small"
          kind="danger"
          aria-label={text(t.removeFor, { name })}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </>
  );
}

function bytes(count: number): ReactNode {
  return <span dir="ltr">{formatBytes(count)}</span>;
}

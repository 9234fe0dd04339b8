import type { ImageItem, ImageList } from "@nashra/engine";
import { useCallback, type ReactNode } from "react";

import { ImageUpload, type UploadedImage } from "../../controls/image-upload/image-upload.tsx";
import { fieldId } from "../../model/field-id.ts";
import { changeImage, itemsOf } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { useLeafletLanguage } from "./leaflet-field.tsx";
import styles from "./leaflet-form.module.css";

export interface ItemImageProps {
  readonly list: Exclude<ImageList, "instructionSteps">;
  readonly id: string;
  readonly index: number;
  /** The name of the item, for example "Warnings, paragraph 2". */
  readonly name: string;
  /** Id of the text of the item. */
  readonly textId: string;
  /** The text of the item. */
  readonly children: ReactNode;
}

/** The text of a paragraph or an answer, with its image. The toolbar of the text adds the image. */
export function ItemImage({ list, id, index, name, textId, children }: ItemImageProps): ReactNode {
  const item = useLeaflet((content) => itemOf(itemsOf(content, list), id));
  const language = useLeafletLanguage();
  const onChange = useImageChange(list, id);
  return (
    <div className={styles["illustrated"]}>
      <ImageUpload
        id={fieldId([list, index, "image"])}
        altId={fieldId([list, index, "imageAlt"])}
        itemId={id}
        image={item?.image ?? ""}
        imageAlt={item?.imageAlt ?? ""}
        imageType={item?.imageType}
        imageDamaged={item?.imageDamaged}
        {...{ list, name, textId, language, onChange }}
      >
        {children}
      </ImageUpload>
    </div>
  );
}

function itemOf(items: readonly ImageItem[], id: string): ImageItem | undefined {
  return items.find((item) => item.id === id);
}

/** Returns a function that changes the image of an item. */
export function useImageChange(list: ImageList, id: string): (image: UploadedImage) => void {
  const store = useLeafletStore();
  return useCallback(
    ({ imageType, imageDamaged, ...image }: UploadedImage) =>
      store.change(
        changeImage(list, id, {
          ...image,
          ...(imageType !== undefined && { imageType }),
          ...(imageDamaged !== undefined && { imageDamaged }),
        }),
      ),
    [store, list, id],
  );
}

import { createContext } from "react";

/** Where an image goes that is pasted into a text or chosen for it. */
export interface ImagePlace {
  /** The image of the instruction step that contains the text; undefined outside instruction steps. */
  readonly step?: { readonly hasImage: boolean; readonly take: (files: readonly File[]) => void };
  /** Chooses an image for the text; undefined if the text has one, or shows its own button. */
  readonly choose?: () => void;
  /** Adds an instruction step with the image. */
  readonly addStep?: (files: readonly File[]) => void;
}

export const ImagePlaceContext = createContext<ImagePlace>({});

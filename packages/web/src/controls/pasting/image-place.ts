import { createContext } from "react";

/** Where an image goes that is pasted into a text. */
export interface ImagePlace {
  /** The image of the instruction step that contains the text; undefined outside instruction steps. */
  readonly step?: { readonly hasImage: boolean; readonly take: (files: readonly File[]) => void };
  /** Adds an instruction step with the image. */
  readonly addStep?: (files: readonly File[]) => void;
}

export const ImagePlaceContext = createContext<ImagePlace>({});

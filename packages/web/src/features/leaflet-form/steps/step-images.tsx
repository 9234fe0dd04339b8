import { useMemo, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { ImagePlaceContext } from "../../../controls/pasting/image-place.ts";
import { fieldId } from "../../../model/field-id.ts";
import { addStepInPlaceOfBlank } from "../../../model/add-step-in-place-of-blank.ts";
import { useLeafletStore } from "../../../model/leaflet-store.ts";
import { focusControl } from "../use-removal.tsx";

/** The images that were pasted for steps that are about to be shown, by the id of the step. */
const waiting = new Map<string, readonly File[]>();

/** Returns the images that were pasted for a new step, and forgets them. */
export function takeStepImages(id: string): readonly File[] | undefined {
  const images = waiting.get(id);
  waiting.delete(id);
  return images;
}

/** Lets texts outside instruction steps offer to add a step with a pasted image. */
export function StepImagesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useLeafletStore();
  const place = useMemo(
    () => ({
      addStep(images: readonly File[]) {
        const edited = addStepInPlaceOfBlank()(store.content());
        const added = edited.instructionSteps.at(-1);
        if (added === undefined) return;
        waiting.set(added.id, images);
        flushSync(() => store.change(() => edited));
        focusControl(fieldId(["instructionSteps", edited.instructionSteps.length - 1, "text"]));
      },
    }),
    [store],
  );
  return <ImagePlaceContext value={place}>{children}</ImagePlaceContext>;
}

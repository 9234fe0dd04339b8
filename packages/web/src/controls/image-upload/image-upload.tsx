import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useMarkUnfinished } from "../../model/leaflet-store.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useNotices, useOwnNotices } from "../../ui/notices.tsx";
import { ImagePlaceContext, type ImagePlace } from "../pasting/image-place.ts";
import { LeafletTextField } from "../technical-text/leaflet-text-field.tsx";
import { ImageBox } from "./image-box.tsx";
import { ImageActions } from "./image-actions.tsx";
import { imageWords } from "./image-words.ts";
import styles from "./image-upload.module.css";
import { useConversionEnd } from "./use-conversion-end.ts";
import { useFileIntake } from "./use-file-intake.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { useImageConversion, type ConvertedImage } from "./use-image-conversion.ts";

/** The image of a step and its description; both are "" without an image. */
export interface StepImage {
  /** A JPEG as base64, without a data: prefix. */
  readonly image: string;
  readonly imageAlt: string;
  /** SHA-256 of the stored image, if the server cannot read it; `image` is then "". Absent or "": not damaged. */
  readonly imageDamaged?: string | undefined;
}

export interface ImageUploadProps extends StepImage {
  readonly id: string;
  /** Id of the step in the leaflet. */
  readonly stepId: string;
  /** Id of the field for the description. */
  readonly altId?: string | undefined;
  /** The name of the step that the image belongs to, for example "Step 1". */
  readonly name: string;
  /** The number of the step. */
  readonly number: number;
  /** Returns images that were pasted elsewhere for this step, and forgets them. */
  readonly takeImages: () => readonly File[] | undefined;
  /** Language of the leaflet and of the description. */
  readonly language: string;
  readonly onChange: (image: StepImage) => void;
  /** Content next to the image, above the field for the description. */
  readonly children?: ReactNode;
}

/**
 * Upload of an image by file picker, drop or paste. The browser converts it to a JPEG. Contains a field for
 * the description.
 */
export function ImageUpload(props: ImageUploadProps): ReactNode {
  const { id, stepId, altId = `${id}-alt`, name, number, image, imageAlt, onChange } = props;
  const { t, text } = useWords(imageWords);
  const announce = useAnnounce();
  const { show } = useNotices();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [converted, setConverted] = useState<ConvertedImage>();
  const [broken, setBroken] = useState<string>();
  const { change, forget } = useUndoableChange(props, box);
  // True if the image was pasted into a text.
  const fromText = useRef(false);
  const isDamaged = image === "" && !!props.imageDamaged;
  const hasImage = image !== "" || isDamaged;
  const conversion = useImageConversion((result) => {
    setConverted(result);
    // It is probably the same image again, so the description is kept. It gets the focus.
    if (isDamaged)
      change({ image: result.image, imageAlt, imageDamaged: "" }, text(t.repaired, { name }));
    else if (image === "") onChange({ image: result.image, imageAlt });
    // The description of the former image does not apply to the new one.
    else change({ image: result.image, imageAlt: "" }, text(t.replaced, { name }));
    if (fromText.current) show({ kind: "success", text: text(t.addedToStep, { number }) });
    else announce(text(t.done, { name }));
  });
  useConversionEnd(stepId, conversion, forget);
  useMarkUnfinished(conversion.state.kind === "processing");
  const isBroken = image !== "" && broken === image;
  const take = (files: readonly File[], isFromText = false) => {
    fromText.current = isFromText;
    const [file] = files;
    if (file === undefined) return conversion.fail({ kind: "type" });
    if (files.length > 1)
      show({ kind: "info", text: text(t.onlyFirst, { count: files.length, file: file.name }) });
    return conversion.take(file);
  };
  const place = usePastedImages(props.takeImages, hasImage, (images) => take(images, true));
  const files = useFileIntake((dropped) => take(dropped));
  useFocusOnChange(box, `${conversion.state.kind} ${isDamaged ? "damaged" : hasImage}`, altId);
  const choose = () => input.current?.click();
  const remove = () =>
    change(
      { image: "", imageAlt: "", ...(isDamaged && { imageDamaged: "" }) },
      text(t.removed, { name }),
    );
  return (
    <div className={styles["columns"]}>
      <div className={styles["text"]}>
        <ImagePlaceContext value={place}>{props.children}</ImagePlaceContext>
        {hasImage && <Description {...props} id={altId} />}
      </div>
      <div
        id={id}
        ref={box}
        className={styles["column"]}
        role="group"
        aria-label={text(t.group, { name })}
      >
        <FileInput
          inputRef={input}
          label={text(t.file, { name })}
          onFiles={(chosen) => take(chosen)}
        />
        <div
          {...files.handlers}
          tabIndex={-1}
          className={classNames(styles["box"], files.over && styles["over"])}
        >
          <ImageBox
            {...{ name, image, imageAlt, isDamaged, conversion, isBroken, choose, remove }}
            onBroken={() => setBroken(image)}
          />
        </div>
        {image !== "" && conversion.state.kind === "rest" && (
          <ImageActions {...{ name, image, choose, converted }} onRemove={remove} />
        )}
      </div>
    </div>
  );
}

/**
 * The place of images that are pasted into the text of the step. Also takes the images for which the step was added.
 */
function usePastedImages(
  takeImages: ImageUploadProps["takeImages"],
  hasImage: boolean,
  onImages: (files: readonly File[]) => void,
): ImagePlace {
  const latest = useRef(onImages);
  useEffect(() => {
    latest.current = onImages;
  });
  useEffect(() => {
    const images = takeImages();
    if (images !== undefined) latest.current(images);
  }, [takeImages]);
  return useMemo(
    () => ({ step: { hasImage, take: (files: readonly File[]) => latest.current(files) } }),
    [hasImage],
  );
}

function Description({ id, image, imageAlt, language, onChange }: ImageUploadProps): ReactNode {
  const { t } = useWords(imageWords);
  return (
    <LeafletTextField
      id={id}
      label={t.description}
      hint={t.why}
      rows={1}
      value={imageAlt}
      language={language}
      onChange={(description) => onChange({ image, imageAlt: description })}
    />
  );
}

interface FileInputProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden input; the visible buttons open its file picker. */
function FileInput({ inputRef, label, onFiles }: FileInputProps): ReactNode {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      aria-label={label}
      accept="image/jpeg,image/png,image/gif"
      onChange={(event) => {
        const chosen = [...(event.currentTarget.files ?? [])];
        // Clears the value. Otherwise the browser would dispatch no event when the user selects the same file
        // again.
        event.currentTarget.value = "";
        if (chosen.length > 0) onFiles(chosen);
      }}
    />
  );
}

/**
 * `change` replaces or removes the image, with an undo action that restores it and its description. `forget` removes
 * this action.
 */
function useUndoableChange(
  { image, imageAlt, imageDamaged, onChange }: ImageUploadProps,
  box: { readonly current: HTMLElement | null },
) {
  const { undo } = useWords(sharedWords).t;
  const { show, close, closeAll } = useOwnNotices();
  const change = (next: StepImage, sentence: string) => {
    const run = () => {
      flushSync(() => onChange({ image, imageAlt, ...(imageDamaged && { imageDamaged }) }));
      box.current?.querySelector("button")?.focus();
      close(notice);
    };
    onChange(next);
    const notice = show({ kind: "info", text: sentence, action: { label: undo, run } });
  };
  return { change, forget: closeAll };
}

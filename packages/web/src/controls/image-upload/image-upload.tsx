import type { ImageList } from "@nashra/engine";
import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { flushSync } from "react-dom";

import { useUndoNotice } from "../undo/use-undo-notice.ts";
import { useWords } from "../../i18n/language.tsx";
import { useMarkUnfinished } from "../../model/leaflet-store.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useNotices, useOwnNotices } from "../../ui/notices.tsx";
import { ImagePlaceContext, type ImagePlace } from "../pasting/image-place.ts";
import { LeafletTextField } from "../technical-text/leaflet-text-field.tsx";
import { ImageBox, type ImageBoxProps } from "./image-box.tsx";
import { ImageActions } from "./image-actions.tsx";
import { imageWords } from "./image-words.ts";
import styles from "./image-upload.module.css";
import { useConversionEnd } from "./use-conversion-end.ts";
import { useFileIntake, type FileIntake } from "./use-file-intake.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { useImageConversion, type ConvertedImage } from "./use-image-conversion.ts";

/** The image of an item and its description; both are "" without an image. */
export interface UploadedImage {
  /** Base64, without a data: prefix. */
  readonly image: string;
  readonly imageAlt: string;
  /** The format of the image; absent or "": a JPEG. */
  readonly imageType?: string | undefined;
  /** SHA-256 of the stored image, if the server cannot read it; `image` is then "". Absent or "": not damaged. */
  readonly imageDamaged?: string | undefined;
}

export interface ImageUploadProps extends UploadedImage {
  readonly id: string;
  /** The list and the id of the item in the leaflet. */
  readonly list: ImageList;
  readonly itemId: string;
  /** Id of the control for the text of the item. */
  readonly textId: string;
  /** Id of the field for the description. */
  readonly altId?: string | undefined;
  /** The name of the item that the image belongs to, for example "Step 1". */
  readonly name: string;
  /**
   * For a step, whose image can also be pasted into its text. Without `step`, nothing is shown until there is an image:
   * the toolbar of the text has the button to add it.
   */
  readonly step?: StepPasting | undefined;
  /** Language of the leaflet and of the description. */
  readonly language: string;
  readonly onChange: (image: UploadedImage) => void;
  /** Content next to the image, above the field for the description. */
  readonly children?: ReactNode;
}

interface ImageColumnProps extends ImageBoxProps {
  readonly id: string;
  readonly box: Ref<HTMLDivElement>;
  readonly files: FileIntake;
  readonly converted: ConvertedImage | undefined;
  readonly children: ReactNode;
}

/** The image, or what is shown in its place, with its buttons. Takes dropped and pasted files. */
function ImageColumn({
  id,
  box,
  files,
  converted,
  children,
  ...shown
}: ImageColumnProps): ReactNode {
  const { name, image, conversion, choose, remove } = shown;
  const { t, text } = useWords(imageWords);
  return (
    <div
      id={id}
      ref={box}
      className={styles["column"]}
      role="group"
      aria-label={text(t.group, { name })}
    >
      {children}
      <div
        {...files.handlers}
        tabIndex={-1}
        className={classNames(styles["box"], files.over && styles["over"])}
      >
        <ImageBox {...shown} />
      </div>
      {image !== "" && conversion.state.kind === "rest" && (
        <ImageActions {...{ name, image, choose, converted }} onRemove={remove} />
      )}
    </div>
  );
}

/**
 * Takes the focus from a button of a toolbar, so that its text is no longer the active one. Returns false if the focus is
 * elsewhere, for example in a text.
 */
function leaveTool(): boolean {
  const { activeElement, body } = document;
  const isTool = !!activeElement?.closest("[role='toolbar']");
  if (isTool && activeElement instanceof HTMLElement) activeElement.blur();
  return isTool || activeElement === body;
}

export interface StepPasting {
  readonly number: number;
  /** Returns images that were pasted elsewhere for this step, and forgets them. */
  readonly takeImages: () => readonly File[] | undefined;
}

/**
 * Upload of an image by file picker, drop or paste. The browser converts it to a JPEG. Contains a field for
 * the description.
 */
export function ImageUpload(props: ImageUploadProps): ReactNode {
  const { id, altId = `${id}-alt`, name, step, image, imageAlt, onChange } = props;
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
    else if (image === "") {
      const isLeft = leaveTool();
      flushSync(() => onChange({ image: result.image, imageAlt }));
      // the button that was used is no longer shown
      if (isLeft) document.getElementById(altId)?.focus();
    }
    // The description of the former image does not apply to the new one.
    else change({ image: result.image, imageAlt: "" }, text(t.replaced, { name }));
    if (step && fromText.current)
      show({ kind: "success", text: text(t.addedToStep, { number: step.number }) });
    else announce(text(t.done, { name }));
  });
  useConversionEnd(props.list, props.itemId, conversion, forget);
  useMarkUnfinished(conversion.state.kind === "processing");
  const take = (files: readonly File[], isFromText = false) => {
    fromText.current = isFromText;
    const [file] = files;
    if (file === undefined) return conversion.fail({ kind: "type" });
    if (files.length > 1)
      show({
        kind: "info",
        text: text(step ? t.onlyFirst : t.onlyFirstOfText, {
          count: files.length,
          file: file.name,
        }),
      });
    return conversion.take(file);
  };
  const choose = useCallback(() => input.current?.click(), []);
  const place = useImagePlace(step, { hasImage, choose }, (images) => take(images, true));
  const files = useFileIntake((dropped) => take(dropped));
  const shown = `${conversion.state.kind} ${isDamaged ? "damaged" : hasImage}`;
  useFocusOnChange(box, shown, altId, step ? undefined : props.textId);
  const remove = () =>
    change(
      { image: "", imageAlt: "", ...(isDamaged && { imageDamaged: "" }) },
      text(t.removed, { name }),
    );
  const isShown = step !== undefined || hasImage || conversion.state.kind !== "rest";
  const fileInput = (
    <FileInput inputRef={input} label={text(t.file, { name })} onFiles={(chosen) => take(chosen)} />
  );
  return (
    <div className={isShown ? styles["columns"] : undefined}>
      <div className={isShown ? styles["text"] : undefined}>
        <ImagePlaceContext value={place}>{props.children}</ImagePlaceContext>
        {hasImage && <Description {...props} id={altId} />}
      </div>
      {isShown ? (
        <ImageColumn
          {...{ id, box, name, image, imageAlt, isDamaged, conversion, files, converted }}
          {...{ isBroken: image !== "" && broken === image, choose, remove }}
          onBroken={() => setBroken(image)}
        >
          {fileInput}
        </ImageColumn>
      ) : (
        fileInput
      )}
    </div>
  );
}

/**
 * The place of images for the text of the item: pasted into the text of a step, or chosen with the toolbar of another
 * text. Also takes the images for which a step was added.
 */
function useImagePlace(
  step: StepPasting | undefined,
  { hasImage, choose }: { readonly hasImage: boolean; readonly choose: () => void },
  onImages: (files: readonly File[]) => void,
): ImagePlace {
  const outer = useContext(ImagePlaceContext);
  const isStep = step !== undefined;
  const takeImages = step?.takeImages;
  const latest = useRef(onImages);
  useEffect(() => {
    latest.current = onImages;
  });
  useEffect(() => {
    const images = takeImages?.();
    if (images !== undefined) latest.current(images);
  }, [takeImages]);
  return useMemo(() => {
    const take = (files: readonly File[]) => latest.current(files);
    if (isStep) return { step: { hasImage, take } };
    return hasImage ? outer : { ...outer, choose };
  }, [isStep, hasImage, choose, outer]);
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
  { image, imageAlt, imageType, imageDamaged, onChange }: ImageUploadProps,
  box: { readonly current: HTMLElement | null },
) {
  const notices = useOwnNotices();
  const offerUndo = useUndoNotice(notices);
  const change = (next: UploadedImage, sentence: string) => {
    const putBack = () => {
      const former = { ...(imageType && { imageType }), ...(imageDamaged && { imageDamaged }) };
      flushSync(() => onChange({ image, imageAlt, ...former }));
      box.current?.querySelector("button")?.focus();
    };
    // every new image is a JPEG
    onChange({ ...next, ...(imageType && { imageType: "" }) });
    offerUndo(sentence, putBack);
  };
  return { change, forget: notices.closeAll };
}

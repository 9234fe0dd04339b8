import { useRef, useState, type ReactNode } from "react";
import { directionOf } from "@nashra/engine";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useNotices } from "../../ui/notices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ImageBox } from "./image-box.tsx";
import { ImageActions } from "./image-actions.tsx";
import { imageWords } from "./image-words.ts";
import styles from "./image-upload.module.css";
import { useFileIntake } from "./use-file-intake.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { useImageIntake, type TakenImage } from "./use-image-intake.ts";

/** What a step has of an image; both are "" without one. */
export interface StepImage {
  /** A JPEG, bare base64. */
  readonly image: string;
  readonly imageAlt: string;
}

export interface ImageUploadProps extends StepImage {
  readonly id: string;
  /** Id of the field that asks for the description. */
  readonly altId?: string | undefined;
  /** What the image is of: "Step 1". */
  readonly name: string;
  /** Of the leaflet: the description is written in it. */
  readonly language: string;
  readonly onChange: (image: StepImage) => void;
  /** What the image stands beside; the description is asked under it. */
  readonly children?: ReactNode;
}

/** An image chosen, dropped or pasted becomes a JPEG here, in the browser; its description is asked beside it. */
export function ImageUpload(props: ImageUploadProps): ReactNode {
  const { id, altId = `${id}-alt`, name, image, imageAlt, language, onChange } = props;
  const { t, text } = useWords(imageWords);
  const announce = useAnnounce();
  const { show } = useNotices();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<TakenImage>();
  const intake = useImageIntake((result) => {
    setTaken(result);
    onChange({ image: result.image, imageAlt: image === "" ? imageAlt : "" });
    announce(text(t.done, { name }));
  });
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return intake.fail({ kind: "type" });
    if (files.length > 1)
      show({ kind: "info", text: text(t.onlyFirst, { count: files.length, file: file.name }) });
    return intake.take(file);
  };
  const files = useFileIntake(take);
  useFocusOnChange(box, `${intake.state.kind} ${image !== ""}`, altId);
  const choose = () => input.current?.click();
  const removal = useRemoval(props);
  return (
    <div className={styles["beside"]}>
      <div className={styles["text"]}>
        {props.children}
        {image !== "" && (
          <TextField
            id={altId}
            label={t.description}
            hint={t.why}
            rows={1}
            value={imageAlt}
            lang={language}
            dir={directionOf(language)}
            onChange={(description) => onChange({ image, imageAlt: description })}
          />
        )}
      </div>
      <div
        id={id}
        ref={box}
        className={styles["column"]}
        role="group"
        aria-label={text(t.group, { name })}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text(t.file, { name })}
          accept="image/jpeg,image/png,image/gif"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file can then be chosen again.
            event.currentTarget.value = "";
            if (chosen.length > 0) take(chosen);
          }}
        />
        <div
          {...files.handlers}
          tabIndex={-1}
          className={classNames(styles["box"], files.over && styles["over"])}
        >
          <ImageBox {...{ name, image, imageAlt, intake, choose }} />
        </div>
        {image !== "" && intake.state.kind === "rest" && (
          <ImageActions {...{ name, image, choose, taken }} onRemove={removal} />
        )}
      </div>
    </div>
  );
}

/** Takes image and description out, with a way back. */
function useRemoval({ name, image, imageAlt, onChange }: ImageUploadProps): () => void {
  const { t, text } = useWords(imageWords);
  const { show, close } = useNotices();
  return () => {
    onChange({ image: "", imageAlt: "" });
    const notice = show({
      kind: "info",
      text: text(t.removed, { name }),
      action: {
        label: t.undo,
        run() {
          onChange({ image, imageAlt });
          close(notice);
        },
      },
    });
  };
}

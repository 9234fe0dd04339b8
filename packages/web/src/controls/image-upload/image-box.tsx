import { useMemo, type ReactNode } from "react";

import { formatBytes } from "../../i18n/format.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { imageSource } from "./image-source.ts";
import { mostMegapixels } from "./image-plan.ts";
import { imageWords } from "./image-words.ts";
import styles from "./image-upload.module.css";
import type { ImageProblem } from "./prepare-image.ts";
import { storedImageSize } from "./stored-image.ts";
import type { ImageConversion, ConversionState } from "./use-image-conversion.ts";

export interface ImageBoxProps {
  readonly name: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly conversion: ImageConversion;
  /** True if the server cannot read the stored image; `image` is then "". */
  readonly isDamaged: boolean;
  /** True if the browser cannot show the image. */
  readonly isBroken: boolean;
  readonly choose: () => void;
  readonly remove: () => void;
  readonly onBroken: () => void;
}

/** The content of the box: a button to add an image, the progress, an error, or the image. */
export function ImageBox(props: ImageBoxProps): ReactNode {
  const { name, image, imageAlt, isDamaged, conversion, isBroken } = props;
  const { choose, remove, onBroken } = props;
  const { state, stop } = conversion;
  if (state.kind === "processing") return <ImageProgress state={state} stop={stop} />;
  if (state.kind === "problem")
    return (
      <Problem
        problem={state.problem}
        keep={image === "" && !isDamaged ? undefined : stop}
        {...{ name, choose }}
      />
    );
  if (isDamaged) return <DamagedImage {...{ name, choose, remove }} />;
  if (image === "") return <Invitation name={name} choose={choose} />;
  if (isBroken) return <Problem problem={{ kind: "preview" }} {...{ name, choose }} />;
  return <Picture {...{ image, imageAlt, onBroken }} />;
}

interface ChooseProps {
  readonly name: string;
  readonly choose: () => void;
}

function Invitation({ name, choose }: ChooseProps): ReactNode {
  const { t, text } = useWords(imageWords);
  return (
    <div className={styles["state"]}>
      <Button
        size="small"
        icon={<Icon name="image" small />}
        aria-label={text(t.addFor, { name })}
        onClick={choose}
      >
        {t.add}
      </Button>
      <span>{t.formats}</span>
    </div>
  );
}

interface DamagedImageProps extends ChooseProps {
  readonly remove: () => void;
}

/** Takes the place of a stored image that the server cannot read. */
function DamagedImage({ name, choose, remove }: DamagedImageProps): ReactNode {
  const { t, text } = useWords(imageWords);
  return (
    <div className={styles["wrong"]}>
      <strong>{t.damaged}</strong>
      <span className={styles["advice"]}>{t.damagedAdvice}</span>
      <Button
        size="small"
        icon={<Icon name="image" small />}
        aria-label={text(t.chooseAgainFor, { name })}
        onClick={choose}
      >
        {t.chooseAgain}
      </Button>
      <Button size="small" kind="danger" aria-label={text(t.removeFor, { name })} onClick={remove}>
        {t.remove}
      </Button>
    </div>
  );
}

interface ImageProgressProps {
  readonly state: Extract<ConversionState, { readonly kind: "processing" }>;
  readonly stop: () => void;
}

function ImageProgress({ state, stop }: ImageProgressProps): ReactNode {
  const { t, text, say } = useWords(imageWords);
  const { cancel } = useWords(sharedWords).t;
  const file = state.file || t.pasted;
  const percent = Math.round(state.done * 100);
  return (
    <div className={styles["state"]}>
      <span role="status">{say(t.processing, { file })}</span>
      <progress aria-label={text(t.processing, { file })} max={100} value={percent} />
      <span className={styles["figures"]} aria-hidden="true">
        {say(t.progress, { size: <span dir="ltr">{formatBytes(state.bytes)}</span>, percent })}
      </span>
      <Button size="small" kind="quiet" aria-label={text(t.cancelFor, { file })} onClick={stop}>
        {cancel}
      </Button>
    </div>
  );
}

interface ProblemProps extends ChooseProps {
  readonly problem: ImageProblem;
  /** Called to keep the former image; undefined if there is no image to keep. */
  readonly keep?: (() => void) | undefined;
}

function Problem({ name, problem, choose, keep }: ProblemProps): ReactNode {
  const { t, text } = useWords(imageWords);
  const sentence =
    problem.kind === "pixels"
      ? text(t.problems.pixels, { megapixels: problem.megapixels, most: mostMegapixels })
      : t.problems[problem.kind];
  return (
    <div className={styles["wrong"]}>
      <span role="alert">{sentence}</span>
      <Button
        size="small"
        icon={<Icon name="image" small />}
        aria-label={text(t.chooseAnotherFor, { name })}
        onClick={choose}
      >
        {t.chooseAnother}
      </Button>
      {keep !== undefined && (
        <Button size="small" kind="quiet" aria-label={text(t.keepOldFor, { name })} onClick={keep}>
          {t.keepOld}
        </Button>
      )}
    </div>
  );
}

interface PictureProps {
  readonly image: string;
  readonly imageAlt: string;
  readonly onBroken: () => void;
}

function Picture({ image, imageAlt, onBroken }: PictureProps): ReactNode {
  const { t } = useWords(imageWords);
  const size = useMemo(() => storedImageSize(image), [image]);
  return (
    <img
      className={styles["picture"]}
      src={imageSource(image)}
      alt={imageAlt.trim() === "" ? t.noDescription : imageAlt}
      width={size?.width}
      height={size?.height}
      onError={onBroken}
    />
  );
}

import type { InstructionStep } from "@nashra/engine";
import { memo, useCallback, useMemo, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { ImageUpload } from "../../../controls/image-upload/image-upload.tsx";
import { ReorderGroup } from "../../../controls/reorder/reorder-group.tsx";
import { ReorderItem } from "../../../controls/reorder/reorder-item.tsx";
import { RichTextField } from "../../../controls/rich-text/rich-text-field.tsx";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { addStep, changeStep, moveItem } from "../../../model/leaflet-edits.ts";
import { useItemIds, useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { AddButton } from "../add-button.tsx";
import { FindingNotes } from "../../../controls/finding-notes/finding-notes.tsx";
import { SectionGroup } from "../form-parts.tsx";
import { formWords } from "../form-words.ts";
import { useLeafletLanguage } from "../leaflet-field.tsx";
import { useImageChange } from "../item-image.tsx";
import { useReferences } from "../use-references.ts";
import { focusControl, useRemoval } from "../use-removal.tsx";
import { takeStepImages } from "./step-images.tsx";
import styles from "./steps.module.css";
import { stepsWords } from "./steps-words.ts";

/** The instruction steps. Their numbers follow from their order. */
export function StepsGroup(): ReactNode {
  const { t } = useWords(stepsWords);
  const { groups } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const ids = useItemIds("instructionSteps");
  const move = useCallback(
    (from: number, to: number) => store.change(moveItem("instructionSteps", from, to)),
    [store],
  );
  const add = () => {
    flushSync(() => store.change(addStep()));
    focusControl(stepId(store.content().instructionSteps.length - 1));
  };
  return (
    <SectionGroup id="section-steps" title={groups.steps} titleKey="instructions">
      <ReorderGroup name={groups.steps} onMove={move} className={styles["steps"]}>
        {ids.map((id, index) => (
          <Step key={id} id={id} index={index} count={ids.length} />
        ))}
      </ReorderGroup>
      <div className={styles["after"]}>
        <AddButton label={t.addStep} onAdd={add} />
      </div>
    </SectionGroup>
  );
}

interface StepProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

const Step = memo(function Step({ id, index, count }: StepProps): ReactNode {
  const form = useWords(formWords);
  const words = useWords(leafletWords);
  const item = useLeaflet(({ instructionSteps }) => instructionSteps.find((one) => one.id === id));
  const language = useLeafletLanguage();
  const references = useReferences();
  const remove = useRemoval();
  const name = words.text(words.t.step, { number: index + 1 });
  const { changeText, changeImage } = useStepChanges(id);
  const step = useMemo(
    () => ({ number: index + 1, takeImages: () => takeStepImages(id) }),
    [id, index],
  );
  const onRemove = () => remove({ list: "instructionSteps", index, name, controlId: stepId });
  // Wide screens show the actions beside the text field, so that the bar of the field has space for the
  // formatting tools.
  const wide = useMediaQuery("(min-width: 640px)");
  const actions = (handle: ReactNode, moveButtons: ReactNode) =>
    count > 1 && (
      <>
        {handle}
        {moveButtons}
        <IconButton
          label={form.text(form.t.remove, { name })}
          icon="trash"
          danger
          onClick={onRemove}
        />
      </>
    );
  if (item === undefined) return null;
  return (
    <ReorderItem index={index} count={count} name={name} className={styles["step"]}>
      {({ handle, moveButtons }) => (
        <>
          <div className={styles["side"]}>
            <span className={styles["number"]} aria-hidden="true">
              {index + 1}
            </span>
            {wide && actions(handle, moveButtons)}
          </div>
          <div role="group" aria-label={name} className={styles["body"]}>
            <ImageUpload
              id={fieldId(["instructionSteps", index, "image"])}
              list="instructionSteps"
              itemId={id}
              textId={stepId(index)}
              altId={fieldId(["instructionSteps", index, "imageAlt"])}
              name={name}
              step={step}
              image={item.image}
              imageAlt={item.imageAlt ?? ""}
              imageType={item.imageType}
              imageDamaged={item.imageDamaged}
              language={language}
              onChange={changeImage}
            >
              <RichTextField
                id={stepId(index)}
                label={name}
                value={item.text}
                onChange={changeText}
                language={language}
                references={references}
                title={name}
                level={3}
                actions={!wide && actions(handle, moveButtons)}
              />
            </ImageUpload>
            <FindingNotes path={["instructionSteps", index]} />
            <BlankStepNote index={index} />
          </div>
        </>
      )}
    </ReorderItem>
  );
});

/** Says why the steps after a blank step have other numbers in the leaflet than in the form. */
function BlankStepNote({ index }: { readonly index: number }): ReactNode {
  const { t } = useWords(stepsWords);
  const isLeftOut = useLeaflet(({ instructionSteps }) => {
    const [step, ...later] = instructionSteps.slice(index);
    return step !== undefined && isBlankStep(step) && !later.every(isBlankStep);
  });
  return isLeftOut && <p className={styles["blank"]}>{t.blank}</p>;
}

function isBlankStep({ text, image, imageDamaged = "" }: InstructionStep): boolean {
  return text.trim() === "" && image === "" && imageDamaged === "";
}

function useStepChanges(id: string) {
  const store = useLeafletStore();
  const changeText = useCallback(
    (text: string) => store.change(changeStep(id, { text })),
    [store, id],
  );
  return { changeText, changeImage: useImageChange("instructionSteps", id) };
}

function stepId(index: number): string {
  return fieldId(["instructionSteps", index, "text"]);
}

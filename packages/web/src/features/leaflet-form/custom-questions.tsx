import { memo, useCallback, useId, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { ReorderGroup } from "../../controls/reorder/reorder-group.tsx";
import { ReorderItem } from "../../controls/reorder/reorder-item.tsx";
import { RichTextField } from "../../controls/rich-text/rich-text-field.tsx";
import { GapCard } from "../../controls/gaps/gap-card.tsx";
import { LeafletTextField } from "../../controls/technical-text/leaflet-text-field.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { addQuestion, changeQuestion, moveItem } from "../../model/leaflet-edits.ts";
import { useItemIds, useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddButton } from "./add-button.tsx";
import { FindingNotes } from "../../controls/finding-notes/finding-notes.tsx";
import { SectionGroup } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { ItemImage } from "./item-image.tsx";
import { useErrorOf, useLeafletLanguage } from "./leaflet-field.tsx";
import { focusControl, useRemoval } from "./use-removal.tsx";
import styles from "./leaflet-form.module.css";

/** The questions and answers. In custom mode, they replace the standard sections. */
export function CustomQuestions(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const ids = useItemIds("customQA");
  const move = useCallback(
    (from: number, to: number) => store.change(moveItem("customQA", from, to)),
    [store],
  );
  const add = () => {
    flushSync(() => store.change(addQuestion()));
    focusControl(questionId(store.content().customQA.length - 1));
  };
  return (
    <SectionGroup id="section-questions" title={groups.questions}>
      <ReorderGroup name={groups.questions} onMove={move}>
        {ids.map((id, index) => (
          <QuestionItem key={id} id={id} index={index} count={ids.length} />
        ))}
      </ReorderGroup>
      <div className={styles["after"]}>
        <AddButton label={t.addQuestion} onAdd={add} />
      </div>
    </SectionGroup>
  );
}

interface QuestionItemProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

const QuestionItem = memo(function QuestionItem({ id, index, count }: QuestionItemProps) {
  const { t, text } = useWords(formWords);
  const words = useWords(leafletWords).t;
  const headingId = useId();
  const remove = useRemoval();
  const name = text(words.questionNumber, { number: index + 1 });
  return (
    <ReorderItem index={index} count={count} name={name}>
      {({ handle, moveButtons }) => (
        <div
          id={`section-question-${index + 1}`}
          role="group"
          tabIndex={-1}
          aria-labelledby={headingId}
          className={styles["question"]}
        >
          <div className={styles["questionHead"]}>
            <h3 id={headingId}>{name}</h3>
            {count > 1 && (
              <>
                {handle}
                {moveButtons}
                <IconButton
                  label={text(t.remove, { name })}
                  icon="trash"
                  danger
                  onClick={() => remove({ list: "customQA", index, name, controlId: questionId })}
                />
              </>
            )}
          </div>
          <QuestionFields id={id} index={index} />
        </div>
      )}
    </ReorderItem>
  );
});

function QuestionFields({ id, index }: Pick<QuestionItemProps, "id" | "index">): ReactNode {
  const { t, text } = useWords(leafletWords);
  const { fields } = t;
  const { required } = useWords(sharedWords).t;
  const store = useLeafletStore();
  const question = useLeaflet(({ customQA }) => find(customQA, id)?.question ?? "");
  const answer = useLeaflet(({ customQA }) => find(customQA, id)?.answer ?? "");
  const language = useLeafletLanguage();
  const error = useErrorOf(questionId(index));
  const answerId = fieldId(["customQA", index, "answer"]);
  const name = text(t.answerNumber, { number: index + 1 });
  const changeAnswer = useCallback(
    (html: string) => store.change(changeQuestion(id, { answer: html })),
    [store, id],
  );
  return (
    <div className={styles["fields"]}>
      <LeafletTextField
        id={questionId(index)}
        label={fields.question}
        value={question}
        onChange={(typed) => store.change(changeQuestion(id, { question: typed }))}
        error={error}
        required={required}
        language={language}
        autoComplete="off"
      />
      <GapCard id={questionId(index)} language={language} />
      <div>
        <ItemImage list="customQA" {...{ id, index, name }} textId={answerId}>
          <RichTextField
            id={answerId}
            label={fields.answer}
            value={answer}
            onChange={changeAnswer}
            language={language}
            title={fields.answer}
            level={4}
          />
        </ItemImage>
        <FindingNotes path={["customQA", index]} />
      </div>
    </div>
  );
}

function find<I extends { readonly id: string }>(items: readonly I[], id: string): I | undefined {
  return items.find((item) => item.id === id);
}

function questionId(index: number): string {
  return fieldId(["customQA", index, "question"]);
}

import { paragraphsOf, type SectionKey } from "@nashra/engine";
import { memo, useCallback, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { ReorderGroup } from "../../controls/reorder/reorder-group.tsx";
import { ReorderItem } from "../../controls/reorder/reorder-item.tsx";
import { RichTextField } from "../../controls/rich-text/rich-text-field.tsx";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { addParagraph, changeParagraph, moveItem } from "../../model/leaflet-edits.ts";
import { useItemIds, useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddButton } from "./add-button.tsx";
import { FindingNotes } from "../../controls/finding-notes/finding-notes.tsx";
import { formWords } from "./form-words.ts";
import { ItemImage } from "./item-image.tsx";
import { useLeafletLanguage } from "./leaflet-field.tsx";
import { useReferences } from "./use-references.ts";
import { focusControl, useRemoval } from "./use-removal.tsx";
import styles from "./leaflet-form.module.css";

export interface ParagraphListProps {
  readonly list: SectionKey;
  /** Heading level of the paragraphs. */
  readonly level: 3 | 4;
  /** Additional buttons after "Add Paragraph". */
  readonly children?: ReactNode;
}

/** The paragraphs of one list. It renders again only when a paragraph is added, removed or moved. */
export function ParagraphList({ list, level, children }: ParagraphListProps): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const ids = useItemIds(list);
  const move = useCallback(
    (from: number, to: number) => store.change(moveItem(list, from, to)),
    [store, list],
  );
  const add = () => {
    flushSync(() => store.change(addParagraph(list)));
    focusControl(paragraphId(list, paragraphsOf(store.content(), list).length - 1));
  };
  return (
    <>
      <ReorderGroup name={groups[list]} onMove={move}>
        {ids.map((id, index) => (
          <ParagraphItem key={id} {...{ list, level, id, index }} count={ids.length} />
        ))}
      </ReorderGroup>
      <FindingNotes path={[list]} withoutItems />
      <div className={styles["after"]}>
        <AddButton label={t.addParagraph} onAdd={add} />
        {children}
      </div>
    </>
  );
}

interface ParagraphItemProps {
  readonly list: SectionKey;
  readonly level: 3 | 4;
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

const ParagraphItem = memo(function ParagraphItem(props: ParagraphItemProps): ReactNode {
  const { list, id, index, count } = props;
  const { t, text } = useWords(formWords);
  const words = useWords(leafletWords);
  const store = useLeafletStore();
  const value = useLeaflet(
    (content) =>
      paragraphsOf(content, list).find((paragraph) => paragraph.id === id)?.content ?? "",
  );
  const language = useLeafletLanguage();
  const references = useReferences();
  const remove = useRemoval();
  const change = useCallback(
    (html: string) => store.change(changeParagraph(list, id, html)),
    [store, list, id],
  );
  const number = index + 1;
  const name = text(words.t.paragraph, { group: words.t.groups[list], number });
  const controlId = (at: number) => paragraphId(list, at);
  return (
    <ReorderItem index={index} count={count} name={name}>
      {({ handle, moveButtons }) => (
        <>
          <ItemImage {...{ list, id, index, name }} textId={controlId(index)}>
            <RichTextField
              id={controlId(index)}
              label={name}
              value={value}
              onChange={change}
              language={language}
              references={references}
              title={text(words.t.paragraphAlone, { number })}
              level={props.level}
              actions={
                count > 1 && (
                  <>
                    {handle}
                    {moveButtons}
                    <IconButton
                      label={text(t.remove, { name })}
                      icon="trash"
                      danger
                      onClick={() => remove({ list, index, name, controlId })}
                    />
                  </>
                )
              }
            />
          </ItemImage>
          <FindingNotes path={[list, index]} />
        </>
      )}
    </ReorderItem>
  );
});

function paragraphId(list: SectionKey, index: number): string {
  return fieldId([list, index, "content"]);
}

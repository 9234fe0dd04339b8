import {
  fieldRow,
  leafletOutline,
  textFields,
  type LeafletSection,
  type SectionKey,
  type TitleKey,
} from "@nashra/engine";
import { Fragment, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { isListShown } from "../../model/form-sections.ts";
import { isTitleKey } from "../../model/section-edits.ts";
import { Group, SectionFrame, SectionGroup, type GroupProps } from "./form-parts.tsx";
import { LeafletField } from "./leaflet-field.tsx";
import { ParagraphList, type ParagraphListProps } from "./paragraph-list.tsx";
import { InsertStandardText } from "./sections/insert-standard-text.tsx";
import { RemoveSection } from "./sections/remove-section.tsx";
import { sectionWords } from "./sections/section-words.ts";
import styles from "./leaflet-form.module.css";

export interface StandardSectionsProps {
  /** The button that adds a table. It is shown above the tables, in the section that contains them. */
  readonly addTable: ReactNode;
  readonly tables: ReactNode;
}

/** The numbered sections in print order. Each list is a group with its own heading. */
export function StandardSections({ addTable, tables }: StandardSectionsProps): ReactNode {
  const profile = useLeaflet((content) => content.profile);
  const outline = leafletOutline(profile === undefined ? {} : { profile }, "complete");
  return (
    <>
      <ListSection list={outline.header.list} />
      {outline.sections.map((section) => (
        <NumberedSection key={section.name} {...{ section, addTable, tables }} />
      ))}
    </>
  );
}

/** A list that is a section of its own, without a number. It is shown if the leaflet has it. */
export function ListSection({ list }: { readonly list: SectionKey }): ReactNode {
  const { groups } = useWords(leafletWords).t;
  const isShown = useLeaflet((content) => isListShown(content, list));
  if (!isShown) return null;
  return (
    <SectionGroup
      id={`section-${list}`}
      title={groups[list]}
      titleKey={isTitleKey(list) ? list : undefined}
    >
      <ListContent list={list} level={3} />
    </SectionGroup>
  );
}

interface NumberedSectionProps extends StandardSectionsProps {
  readonly section: LeafletSection;
}

function NumberedSection({ section, addTable, tables }: NumberedSectionProps): ReactNode {
  const { t } = useWords(leafletWords);
  const id = `section-${section.name}`;
  const untitled = section.lists.find(({ titled }) => !titled)?.list;
  return (
    <SectionFrame
      id={id}
      number={section.number}
      title={t.sections[section.name]}
      {...titleKeysOf(section.name, untitled)}
    >
      {section.items.map((item, index) => {
        if (item.kind === "tables") return <Fragment key="tables">{tables}</Fragment>;
        if (item.kind === "company") return null;
        const { list, titled } = item;
        return (
          <ListGroup
            key={list}
            list={list}
            id={`${id}-${list}`}
            {...(titled
              ? { title: t.groups[list], titleKey: isTitleKey(list) ? list : undefined }
              : { headingId: `${id}-title` })}
          >
            <ListContent list={list} level={titled ? 4 : 3}>
              {section.items[index + 1]?.kind === "tables" && addTable}
            </ListContent>
          </ListGroup>
        );
      })}
    </SectionFrame>
  );
}

/** The places whose own titles belong to the heading of a section. */
function titleKeysOf(
  name: LeafletSection["name"],
  untitled: SectionKey | undefined,
): { readonly titleKey: TitleKey; readonly textKey?: TitleKey | undefined } {
  // the section on pregnancy has the title of its list
  if (name === "pregnancy") return { titleKey: "pregnancySections" };
  return { titleKey: name, textKey: untitled && isTitleKey(untitled) ? untitled : undefined };
}

/** The paragraphs of a list, after the fields of its heading. A list that the author has added can be removed. */
function ListContent({ list, level, children }: ParagraphListProps): ReactNode {
  const { t } = useWords(sectionWords);
  return (
    <>
      {textFields
        .filter((name) => fieldRow(name).group === list)
        .map((name) => (
          <div key={name} className={styles["headingField"]}>
            <LeafletField name={name} hint={t.excipientNames} />
          </div>
        ))}
      <ParagraphList list={list} level={level}>
        {children}
        <InsertStandardText list={list} />
        {fieldRow(list).additive === true && <RemoveSection list={list} />}
      </ParagraphList>
    </>
  );
}

/** The group of a list. A list that may be absent is shown if the leaflet has it. */
function ListGroup({ list, ...group }: GroupProps & { readonly list: SectionKey }): ReactNode {
  const isShown = useLeaflet((content) => isListShown(content, list));
  return isShown ? <Group {...group} /> : null;
}

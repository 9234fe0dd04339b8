import { leafletOutline, type LeafletSection, type SectionKey } from "@nashra/engine";
import { Fragment, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { isListShown } from "../../model/form-sections.ts";
import { Group, SectionFrame, SectionGroup, type GroupProps } from "./form-parts.tsx";
import { ParagraphList } from "./paragraph-list.tsx";

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
  const isShown = useLeaflet((content) => content[list] !== undefined);
  if (!isShown) return null;
  return (
    <SectionGroup id={`section-${list}`} title={groups[list]}>
      <ParagraphList list={list} level={3} />
    </SectionGroup>
  );
}

interface NumberedSectionProps extends StandardSectionsProps {
  readonly section: LeafletSection;
}

function NumberedSection({ section, addTable, tables }: NumberedSectionProps): ReactNode {
  const { t } = useWords(leafletWords);
  const id = `section-${section.name}`;
  return (
    <SectionFrame id={id} number={section.number} title={t.sections[section.name]}>
      {section.items.map((item, index) => {
        if (item.kind === "tables") return <Fragment key="tables">{tables}</Fragment>;
        if (item.kind === "company") return null;
        const { list, titled } = item;
        return (
          <ListGroup
            key={list}
            list={list}
            id={`${id}-${list}`}
            {...(titled ? { title: t.groups[list] } : { headingId: `${id}-title` })}
          >
            <ParagraphList list={list} level={titled ? 4 : 3}>
              {section.items[index + 1]?.kind === "tables" && addTable}
            </ParagraphList>
          </ListGroup>
        );
      })}
    </SectionFrame>
  );
}

/** The group of a list. A list that may be absent is shown if the leaflet has it. */
function ListGroup({ list, ...group }: GroupProps & { readonly list: SectionKey }): ReactNode {
  const isShown = useLeaflet((content) => isListShown(content, list));
  return isShown ? <Group {...group} /> : null;
}

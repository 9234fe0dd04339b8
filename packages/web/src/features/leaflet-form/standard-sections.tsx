import { leafletSections, type LeafletSection } from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Group, SectionFrame } from "./form-parts.tsx";
import { ParagraphList } from "./paragraph-list.tsx";

export interface StandardSectionsProps {
  /** The button that makes a table, and the tables there are: both in the section that prints them. */
  readonly addTable: ReactNode;
  readonly tables: ReactNode;
}

/** The numbered sections, as the leaflet prints them: each list a group with its own heading. */
export function StandardSections({ addTable, tables }: StandardSectionsProps): ReactNode {
  return leafletSections.map((section) => (
    <NumberedSection key={section.name} section={section} addTable={addTable}>
      {section.tables && tables}
    </NumberedSection>
  ));
}

interface NumberedSectionProps {
  readonly section: LeafletSection;
  readonly addTable: ReactNode;
  readonly children: ReactNode;
}

function NumberedSection({ section, addTable, children }: NumberedSectionProps): ReactNode {
  const { t } = useWords(leafletWords);
  const id = `section-${section.name}`;
  return (
    <SectionFrame id={id} number={section.number.complete} title={t.sections[section.name]}>
      {section.lists.map(({ list, titled }) => (
        <Group
          key={list}
          id={`${id}-${list}`}
          {...(titled ? { title: t.groups[list] } : { headingId: `${id}-title` })}
        >
          <ParagraphList list={list} level={titled ? 4 : 3}>
            {section.tables && addTable}
          </ParagraphList>
        </Group>
      ))}
      {children}
    </SectionFrame>
  );
}

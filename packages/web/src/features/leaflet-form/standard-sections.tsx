import { leafletSections, type LeafletSection } from "@nashra/engine";
import { Fragment, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Group, SectionFrame } from "./form-parts.tsx";
import { ParagraphList } from "./paragraph-list.tsx";

export interface StandardSectionsProps {
  /** The button that adds a table. It is shown above the tables, in the section that contains them. */
  readonly addTable: ReactNode;
  readonly tables: ReactNode;
}

/** The numbered sections in print order. Each list is a group with its own heading. */
export function StandardSections({ addTable, tables }: StandardSectionsProps): ReactNode {
  return leafletSections.map((section) => (
    <NumberedSection key={section.name} {...{ section, addTable, tables }} />
  ));
}

interface NumberedSectionProps extends StandardSectionsProps {
  readonly section: LeafletSection;
}

function NumberedSection({ section, addTable, tables }: NumberedSectionProps): ReactNode {
  const { t } = useWords(leafletWords);
  const id = `section-${section.name}`;
  return (
    <SectionFrame id={id} number={section.number.complete} title={t.sections[section.name]}>
      {section.items.map((item, index) => {
        if (item.kind === "tables") return <Fragment key="tables">{tables}</Fragment>;
        const { list, titled } = item;
        return (
          <Group
            key={list}
            id={`${id}-${list}`}
            {...(titled ? { title: t.groups[list] } : { headingId: `${id}-title` })}
          >
            <ParagraphList list={list} level={titled ? 4 : 3}>
              {section.items[index + 1]?.kind === "tables" && addTable}
            </ParagraphList>
          </Group>
        );
      })}
    </SectionFrame>
  );
}

import type { SectionKey } from "@nashra/engine";
import { useEffect, useMemo, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { focusField, missingFieldEvent } from "../../../model/focus-field.ts";
import { addParagraph } from "../../../model/leaflet-edits.ts";
import { useHeadings } from "../../../model/leaflet-headings.ts";
import { useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { addableLists, openListOf } from "../../../model/section-edits.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { MenuItem } from "../../../ui/menu-item.ts";
import { Menu } from "../../../ui/menu.tsx";
import styles from "./sections.module.css";
import { sectionWords } from "./section-words.ts";

/** The DOM id of the element that contains the button. */
export const addSectionId = "add-section";

/** A menu of the lists that the leaflet does not have and that have a heading in its language. */
export function AddSection(): ReactNode {
  const { t } = useWords(sectionWords);
  const common = useWords(sharedWords).t;
  const items = useItems();
  useShownWhenLinked();
  return (
    <div id={addSectionId} className={styles["add"]}>
      {items.length > 0 && (
        <Menu
          label={t.addSection}
          failed={common.partNotLoaded}
          trigger={
            <>
              <Icon name="plus" small />
              {t.addSection}
            </>
          }
          kind="add"
          size="small"
          items={items}
        />
      )}
    </div>
  );
}

/** Shows a list without text when a finding links to it. */
function useShownWhenLinked(): void {
  const store = useLeafletStore();
  useEffect(() => {
    const open = (event: Event) => {
      // safe cast: `focusField` dispatches the event
      const [, ...path] = (event as CustomEvent<string>).detail.split("-");
      const changed = openListOf(path)(store.content());
      if (changed !== store.content()) flushSync(() => store.change(() => changed));
    };
    document.addEventListener(missingFieldEvent, open);
    return () => document.removeEventListener(missingFieldEvent, open);
  }, [store]);
}

function useItems(): readonly MenuItem[] {
  const { t, text } = useWords(sectionWords);
  const { groups, sections } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const offered = useHeadings(({ lists }) => lists);
  // The names as one text, so that the menu renders again only when a list is added or removed.
  const names = useLeaflet((content) =>
    addableLists(content)
      .filter(({ list }) => offered?.includes(list))
      .map(({ list, section }) => `${list} ${section?.number ?? ""} ${section?.name ?? ""}`)
      .join("\n"),
  );
  return useMemo(() => {
    const add = (list: SectionKey) => {
      flushSync(() => store.change(addParagraph(list)));
      focusField(fieldId([list, 0, "content"]));
    };
    return names === ""
      ? []
      : addableLists(store.content())
          .filter(({ list }) => offered?.includes(list))
          .map(({ list, section }): MenuItem => ({
            id: list,
            text: groups[list],
            label: (
              <span className={styles["entry"]}>
                {groups[list]}
                {section !== undefined && (
                  <small className={styles["place"]}>
                    {text(t.inSection, {
                      number: section.number,
                      section: sections[section.name],
                    })}
                  </small>
                )}
              </span>
            ),
            onAction: () => add(list),
          }));
  }, [names, offered, store, groups, sections, t, text]);
}

import {
  fieldRow,
  fieldsOfGroup,
  lastLists,
  leafletOutline,
  sectionKeys,
  type LeafletContent,
  type LeafletSection,
  type Path,
  type SectionKey,
  titleKeys,
  type TitleKey,
} from "@nashra/engine";

import { isListShown } from "./form-sections.ts";
import { addParagraph, itemsOf, type Edit } from "./leaflet-edits.ts";

/** A list that an author can add, and the numbered section that it belongs to, if any. */
export interface AddableList {
  readonly list: SectionKey;
  readonly section?: LeafletSection;
}

/**
 * The lists that the form does not show yet, in the order in which the leaflet prints them. In custom mode, only the
 * lists that are printed in this mode.
 */
export function addableLists(content: LeafletContent): readonly AddableList[] {
  const { header, sections } = leafletOutline(content, "complete");
  const numbered = sections.flatMap((section) =>
    section.lists.map(({ list }) => ({ list, section })),
  );
  const last = lastLists.map(({ list }) => ({ list }));
  const all: readonly AddableList[] = content.customMode
    ? last
    : [{ list: header.list }, ...numbered, ...last];
  return all.filter(({ list }) => !isListShown(content, list));
}

/** Removes a list that may be absent, with the fields of its heading. */
export function removeList(list: SectionKey): Edit {
  return (content) => {
    if (fieldRow(list).additive !== true) return content;
    const removed = new Set<string>(fieldsOfGroup(list));
    const kept = Object.entries(content).filter(([name]) => !removed.has(name));
    // safe cast: the removed fields may be absent
    const without = Object.fromEntries(kept) as unknown as LeafletContent;
    return isTitleKey(list) ? setSectionTitle(list, "")(without) : without;
  };
}

/** Restores what `removeList` removed from `before`. Text that was written since is kept. */
export function restoreList(list: SectionKey, before: LeafletContent): Edit {
  return (content) => {
    const items = itemsOf(content, list);
    const taken = new Set(items.map(({ id }) => id));
    const restored = itemsOf(before, list).filter(({ id }) => !taken.has(id));
    const fields = fieldsOfGroup(list).map((name) => [name, content[name] || before[name]]);
    const title = isTitleKey(list) ? before.sectionTitles?.[list] : undefined;
    return {
      ...content,
      ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      [list]: [...restored, ...items],
      ...(title !== undefined && { sectionTitles: { [list]: title, ...content.sectionTitles } }),
    };
  };
}

/** Whether a list can have an own title. Only the introduction cannot. */
export function isTitleKey(list: SectionKey): list is SectionKey & TitleKey {
  return titleKeys.some((key) => key === list);
}

/**
 * Adds a blank paragraph to the list to which the path of a finding leads, if the form does not show this list. Returns
 * its argument if the form shows the list, or cannot show it.
 */
export function openListOf([key, of]: Path): Edit {
  const name = key === "sectionTitles" ? of : key;
  return (content) => {
    const found = addableLists(content).find(({ list }) => list === name);
    return found === undefined ? content : addParagraph(found.list)(content);
  };
}

/** Sets an author's own title; "" removes it. */
export function setSectionTitle(key: TitleKey, title: string): Edit {
  return (content) => {
    if ((content.sectionTitles?.[key] ?? "") === title) return content;
    const { sectionTitles: titles, ...rest } = content;
    const { [key]: _, ...others } = titles ?? {};
    if (title !== "") return { ...rest, sectionTitles: { ...others, [key]: title } };
    return Object.keys(others).length === 0 ? rest : { ...rest, sectionTitles: others };
  };
}

/** Sets a choice of the leaflet; undefined removes it. */
export function setChoice<Name extends "profile" | "verb">(
  name: Name,
  value: LeafletContent[Name],
): Edit {
  return (content) => {
    if (content[name] === value) return content;
    const { [name]: _, ...rest } = content;
    // safe cast: both fields may be absent
    const without = rest as LeafletContent;
    return value === undefined ? without : { ...without, [name]: value };
  };
}

/** The lists that are not printed in custom mode. */
export const listsHiddenInCustomMode: readonly SectionKey[] = sectionKeys.filter(
  (list) => !lastLists.some((last) => last.list === list),
);

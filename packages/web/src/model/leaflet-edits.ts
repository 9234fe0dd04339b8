import {
  fieldRow,
  fieldsOfKind,
  startOf,
  type CustomQuestion,
  type FieldOfKind,
  type ImageList,
  type InstructionStep,
  type ItemImage,
  type LeafletContent,
  type LeafletTable,
  type SectionKey,
  type TextField,
} from "@nashra/engine";

import { randomId } from "./random-id.ts";

/**
 * A function that changes a leaflet, for example in `store.change(addParagraph("warningsSections"))`. It
 * returns its argument if nothing changes.
 */
export type Edit = (content: LeafletContent) => LeafletContent;

/** The lists that an author adds to, removes from and reorders. */
export type ListKey = FieldOfKind<"lineList" | "paragraphs" | "tables" | "steps" | "questions">;
export type ItemOf<K extends ListKey> = NonNullable<LeafletContent[K]>[number];

export const listKeys: readonly ListKey[] = fieldsOfKind(
  "lineList",
  "paragraphs",
  "tables",
  "steps",
  "questions",
);

const noItems: readonly never[] = [];

/** The items of a list; the same empty array whenever a leaflet lacks the list. */
export function itemsOf<K extends ListKey>(
  content: Readonly<Partial<LeafletContent>>,
  list: K,
): readonly ItemOf<K>[] {
  return content[list] ?? noItems;
}

export function setField(name: TextField, value: string): Edit {
  return (content) => ((content[name] ?? "") === value ? content : { ...content, [name]: value });
}

export function setCustomMode(customMode: boolean): Edit {
  return (content) => (content.customMode === customMode ? content : { ...content, customMode });
}

export function addSize(): Edit {
  return (content) => ({ ...content, sizes: [...content.sizes, ""] });
}

export function changeSize(index: number, value: string): Edit {
  return (content) =>
    content.sizes[index] === undefined || content.sizes[index] === value
      ? content
      : { ...content, sizes: content.sizes.with(index, value) };
}

export function addParagraph(key: SectionKey): Edit {
  return (content) => appended(content, key, { id: randomId(), content: "" });
}

export function changeParagraph(key: SectionKey, id: string, text: string): Edit {
  return (content) => changedItem(content, key, id, { content: text });
}

export function addStep(): Edit {
  return (content) =>
    appended(content, "instructionSteps", {
      id: randomId(),
      text: "",
      image: "",
    });
}

export function changeStep(id: string, change: Partial<Omit<InstructionStep, "id">>): Edit {
  return (content) => changedItem(content, "instructionSteps", id, change);
}

/** Changes the fields of an item's image. */
export function changeImage(list: ImageList, id: string, image: ItemImage): Edit {
  return (content) => changedItem(content, list, id, image);
}

export function addQuestion(): Edit {
  return (content) => appended(content, "customQA", { id: randomId(), question: "", answer: "" });
}

export function changeQuestion(id: string, change: Partial<Omit<CustomQuestion, "id">>): Edit {
  return (content) => changedItem(content, "customQA", id, change);
}

/** Appends a table of empty cells. */
export function addTable(rows: number, cols: number): Edit {
  const data = Array.from({ length: rows }, () => Array.from({ length: cols }, () => ""));
  return (content) => appended(content, "tables", { id: randomId(), rows, cols, data });
}

export function changeTable(table: LeafletTable): Edit {
  return (content) => changedItem(content, "tables", table.id, table);
}

export function removeAt(list: ListKey, index: number): Edit {
  return (content) => {
    const items: readonly unknown[] = itemsOf(content, list);
    if (index < 0 || index >= items.length) return content;
    return { ...content, [list]: items.toSpliced(index, 1) };
  };
}

/**
 * Inserts an item, for example to restore a removed item. The item keeps its id, unless another item now has
 * the same id.
 */
export function insertAt<K extends ListKey>(list: K, index: number, item: ItemOf<K>): Edit {
  return (content) => {
    const items: readonly ItemOf<ListKey>[] = itemsOf(content, list);
    const place = Math.min(Math.max(index, 0), items.length);
    return { ...content, [list]: items.toSpliced(place, 0, withOwnId(items, item)) };
  };
}

export function moveItem(list: ListKey, from: number, to: number): Edit {
  return (content) => {
    const items: readonly ItemOf<ListKey>[] = itemsOf(content, list);
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return content;
    return { ...content, [list]: items.toSpliced(from, 1).toSpliced(to, 0, item) };
  };
}

/**
 * Adds an empty entry to each empty list for which `isOpen` is true, so that authors can write there, and
 * removes the time from the revision date.
 */
export function openedForEditing(content: LeafletContent): LeafletContent {
  const empty = listKeys.filter((key) => itemsOf(content, key).length === 0 && isOpen(key));
  const opened: { -readonly [K in keyof LeafletContent]?: LeafletContent[K] } = Object.fromEntries(
    empty.map((key) => [key, startOf[fieldRow(key).kind]]),
  );
  const date = datePart(content.revisionDate);
  if (date !== content.revisionDate) opened.revisionDate = date;
  return Object.keys(opened).length === 0 ? content : { ...content, ...opened };
}

/** True if the list always has an entry to write in. Tables and optional lists start without an entry. */
function isOpen(list: ListKey): boolean {
  const { kind, additive } = fieldRow(list);
  return additive !== true && kind !== "tables";
}

function datePart(date: string): string {
  return /^(\d{4}-\d{2}-\d{2})T/.exec(date)?.[1] ?? date;
}

type ListWithIds = Exclude<ListKey, "sizes">;

// New items have random ids. A counted id could be that of an item that another user adds, or of a removed step, by
// whose id the server finds the stored image description.
function appended<K extends ListWithIds>(
  content: LeafletContent,
  list: K,
  item: ItemOf<K>,
): LeafletContent {
  const items: readonly ItemOf<ListKey>[] = itemsOf(content, list);
  return { ...content, [list]: [...items, item] };
}

function changedItem(
  content: LeafletContent,
  list: ListWithIds,
  id: string,
  change: object,
): LeafletContent {
  const items: readonly { readonly id: string }[] = itemsOf(content, list);
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (item === undefined || hasAll(item, change)) return content;
  return { ...content, [list]: items.with(index, { ...item, ...change, id }) };
}

function hasAll(item: object, change: object): boolean {
  const current = new Map<string, unknown>(Object.entries(item));
  return Object.entries(change).every(([key, value]) => current.get(key) === value);
}

function withOwnId(items: readonly ItemOf<ListKey>[], item: ItemOf<ListKey>): ItemOf<ListKey> {
  if (typeof item === "string") return item;
  const taken = items.some((other) => typeof other !== "string" && other.id === item.id);
  return taken ? { ...item, id: randomId() } : item;
}

import {
  sectionKeys,
  type CustomQuestion,
  type InstructionStep,
  type LeafletContent,
  type LeafletTable,
  type SectionKey,
} from "@nashra/engine";

/** One change of a leaflet: `store.change(addParagraph("warningsSections"))`. What changes nothing gives the same value. */
export type Edit = (content: LeafletContent) => LeafletContent;

/** The lists an author adds to, takes from and puts in order. */
export type ListKey = SectionKey | "sizes" | "tables" | "instructionSteps" | "customQA";
export type ItemOf<K extends ListKey> = LeafletContent[K][number];

/** Names of the fields that hold one line, or a few, of text. */
export type TextField = {
  [K in keyof LeafletContent]-?: LeafletContent[K] extends string | undefined ? K : never;
}[keyof LeafletContent];

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
  return (content) => appended(content, key, { id: freshId(content[key]), content: "" });
}

export function changeParagraph(key: SectionKey, id: string, text: string): Edit {
  return (content) => changedItem(content, key, id, { content: text });
}

export function addStep(): Edit {
  return (content) =>
    appended(content, "instructionSteps", {
      id: freshId(content.instructionSteps),
      text: "",
      image: "",
    });
}

export function changeStep(id: string, change: Partial<Omit<InstructionStep, "id">>): Edit {
  return (content) => changedItem(content, "instructionSteps", id, change);
}

export function addQuestion(): Edit {
  return (content) =>
    appended(content, "customQA", { id: freshId(content.customQA), question: "", answer: "" });
}

export function changeQuestion(id: string, change: Partial<Omit<CustomQuestion, "id">>): Edit {
  return (content) => changedItem(content, "customQA", id, change);
}

/** A table of empty cells, after the others. */
export function addTable(rows: number, cols: number): Edit {
  const data = Array.from({ length: rows }, () => Array.from({ length: cols }, () => ""));
  return (content) =>
    appended(content, "tables", { id: freshId(content.tables), rows, cols, data });
}

export function changeTable(table: LeafletTable): Edit {
  return (content) => changedItem(content, "tables", table.id, table);
}

export function removeAt(list: ListKey, index: number): Edit {
  return (content) => {
    const items: readonly unknown[] = content[list];
    if (index < 0 || index >= items.length) return content;
    noteIds(items);
    return { ...content, [list]: items.toSpliced(index, 1) };
  };
}

/** Puts an item in, also one that was taken out before; its id stays unless another took it. */
export function insertAt<K extends ListKey>(list: K, index: number, item: ItemOf<K>): Edit {
  return (content) => {
    const items: readonly ItemOf<ListKey>[] = content[list];
    const place = Math.min(Math.max(index, 0), items.length);
    return { ...content, [list]: items.toSpliced(place, 0, withOwnId(items, item)) };
  };
}

export function moveItem(list: ListKey, from: number, to: number): Edit {
  return (content) => {
    const items: readonly ItemOf<ListKey>[] = content[list];
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return content;
    return { ...content, [list]: items.toSpliced(from, 1).toSpliced(to, 0, item) };
  };
}

/** One empty entry in every list that has none, so that there is a place to write; dates without their time. */
export function openedForEditing(content: LeafletContent): LeafletContent {
  const opened: { -readonly [K in ListKey | "revisionDate"]?: LeafletContent[K] } = {};
  for (const key of sectionKeys)
    if (content[key].length === 0) opened[key] = [{ id: "1", content: "" }];
  if (content.sizes.length === 0) opened.sizes = [""];
  if (content.instructionSteps.length === 0)
    opened.instructionSteps = [{ id: "1", text: "", image: "" }];
  if (content.customQA.length === 0) opened.customQA = [{ id: "1", question: "", answer: "" }];
  const date = datePart(content.revisionDate);
  if (date !== content.revisionDate) opened.revisionDate = date;
  return Object.keys(opened).length === 0 ? content : { ...content, ...opened };
}

function datePart(date: string): string {
  return /^(\d{4}-\d{2}-\d{2})T/.exec(date)?.[1] ?? date;
}

type ListWithIds = Exclude<ListKey, "sizes">;

function appended<K extends ListWithIds>(
  content: LeafletContent,
  list: K,
  item: ItemOf<K>,
): LeafletContent {
  const items: readonly ItemOf<ListKey>[] = content[list];
  return { ...content, [list]: [...items, item] };
}

function changedItem(
  content: LeafletContent,
  list: ListWithIds,
  id: string,
  change: object,
): LeafletContent {
  const items: readonly { readonly id: string }[] = content[list];
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (item === undefined || hasAll(item, change)) return content;
  return { ...content, [list]: items.with(index, { ...item, ...change, id }) };
}

function hasAll(item: object, change: object): boolean {
  const current = new Map<string, unknown>(Object.entries(item));
  return Object.entries(change).every(([key, value]) => current.get(key) === value);
}

// What is stored of a step belongs to its id: an id that was once another step's is never given again.
let highestId = 0;

function freshId(items: readonly unknown[]): string {
  noteIds(items);
  highestId += 1;
  return String(highestId);
}

function noteIds(items: readonly unknown[]): void {
  for (const item of items) {
    if (typeof item !== "object" || item === null || !("id" in item)) continue;
    const id = Number(item.id);
    if (Number.isSafeInteger(id) && id > highestId) highestId = id;
  }
}

function withOwnId(items: readonly ItemOf<ListKey>[], item: ItemOf<ListKey>): ItemOf<ListKey> {
  if (typeof item === "string") return item;
  const taken = items.some((other) => typeof other !== "string" && other.id === item.id);
  return taken ? { ...item, id: freshId(items) } : item;
}

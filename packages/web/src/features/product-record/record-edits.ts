import type { LeafletContent, Path, ProductRecord } from "@nashra/engine";
import type { RecordList } from "@nashra/engine/product";

import type { Edit } from "../../model/leaflet-edits.ts";
import { blankItem } from "./record-fields.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The value at a path in the record; undefined if the record has none. */
export function recordValue(record: ProductRecord | undefined, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isObject(value) ? value[String(key)] : undefined),
    record,
  );
}

/** The text at a path in the record; empty if the record has none. */
export function recordText(record: ProductRecord | undefined, path: Path): string {
  const value = recordValue(record, path);
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Sets the value at a path in the record. `undefined` removes the value. The other values stay as they are. */
export function setRecordValue(path: Path, value: unknown): Edit {
  return (content) => {
    const { product = {} } = content;
    if (recordValue(product, path) === value) return content;
    // the cast is safe: the paths come from the fields of the record
    return { ...content, product: withValue(product, path, value) as ProductRecord };
  };
}

/** Appends a blank item to a list of the record. */
export function addRecordItem(list: RecordList): Edit {
  return (content) => {
    const { product = {} } = content;
    const items: readonly unknown[] = product[list] ?? [];
    return { ...content, product: { ...product, [list]: [...items, blankItem[list]()] } };
  };
}

/** Removes an item, and the references of packs to a removed authorisation. */
export function removeRecordItem(list: RecordList, index: number): Edit {
  return (content) => {
    const items: readonly unknown[] = content.product?.[list] ?? [];
    if (index >= items.length) return content;
    const product = { ...content.product, [list]: items.toSpliced(index, 1) };
    const packs = packsReferringTo(content, list, index);
    return { ...content, product: withReference(product, packs, undefined) };
  };
}

/** The ids of the packs that refer to an authorisation; none for the items of other lists. */
export function packsReferringTo(
  { product }: Pick<LeafletContent, "product">,
  list: RecordList,
  index: number,
): readonly string[] {
  const id = list === "authorisations" ? product?.authorisations?.[index]?.id : undefined;
  if (id === undefined) return [];
  return (product?.packs ?? []).flatMap((pack) => (pack.authorisation === id ? [pack.id] : []));
}

/** Inserts a removed item again, with the references of these packs to it. */
export function insertRecordItem(
  list: RecordList,
  index: number,
  item: unknown,
  packs: readonly string[],
): Edit {
  return (content) => {
    const items: readonly unknown[] = content.product?.[list] ?? [];
    const place = Math.min(index, items.length);
    const product = { ...content.product, [list]: items.toSpliced(place, 0, item) };
    return {
      ...content,
      product: withReference(product, packs, recordText(product, [list, place, "id"])),
    };
  };
}

function withReference(
  product: ProductRecord,
  ids: readonly string[],
  authorisation: string | undefined,
): ProductRecord {
  if (ids.length === 0) return product;
  const packs = (product.packs ?? []).map(({ authorisation: before, ...pack }) => {
    const reference = ids.includes(pack.id) ? authorisation : before;
    return { ...pack, ...(reference !== undefined && { authorisation: reference }) };
  });
  return { ...product, packs };
}

/** The texts that a part always has once it exists. */
const starts: Readonly<Record<string, Fields>> = {
  strength: { value: "", unit: "" },
  substance: { text: "" },
};

function withValue(node: unknown, [key, ...rest]: Path, value: unknown, name = ""): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const index = Number(key);
    return node.with(index, withValue(node[index], rest, value));
  }
  const fields: Fields = isObject(node) ? node : (starts[name] ?? {});
  const next = withValue(fields[key], rest, value, String(key));
  if (next !== undefined) return { ...fields, [key]: next };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== key));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

import type {
  CustomQuestion,
  InstructionStep,
  LeafletContent,
  LeafletTable,
  Paragraph,
  SectionKey,
} from "../../../leaflet/content.ts";
import { fieldRow } from "../../../leaflet/field-names.ts";
import type { Finding } from "../../../leaflet/finding.ts";
import type { ImageList } from "../../../leaflet/item-image.ts";
import { deriveIds } from "../../../leaflet/item-ids.ts";
import { withTreeOf } from "../../../leaflet/item-text.ts";
import { sectionKeys } from "../../../leaflet/sections.ts";
import { titleKeys, type TitleKey } from "../../../leaflet/title-keys.ts";
import type { OutputMeter } from "../../../text/output-meter.ts";

/**
 * The texts of a leaflet while a document is read. The id of an item is "" if the document contains no id
 * from Nashra for it.
 */
export interface LeafletDraft {
  readonly lists: Readonly<Record<SectionKey, Paragraph[]>>;
  readonly tables: LeafletTable[];
  readonly instructionSteps: InstructionStep[];
  readonly customQA: CustomQuestion[];
  /** The author's own titles. */
  readonly ownTitles: Map<TitleKey, string>;
  readonly names: {
    /** The names in the heading of the important ingredients; "" if it has none. */
    excipients: string;
  };
  /** The number of images in each list. The images of steps are not counted. */
  readonly pictures: Map<ImageList, number>;
  /** Counts the rich text of the items. */
  readonly meter: OutputMeter;
}

export function startDraft(meter: OutputMeter): LeafletDraft {
  const lists = {} as Record<SectionKey, Paragraph[]>; // the next line fills every key
  for (const key of sectionKeys) lists[key] = [];
  return {
    lists,
    tables: [],
    instructionSteps: [],
    customQA: [],
    ownTitles: new Map(),
    names: { excipients: "" },
    pictures: new Map(),
    meter,
  };
}

export type DraftTexts = Pick<
  LeafletContent,
  SectionKey | "tables" | "instructionSteps" | "customQA" | "sectionTitles" | "excipientNames"
>;

/** The collected texts with a unique id for each item, and findings for duplicate ids. */
export function finishDraft(draft: LeafletDraft): {
  readonly texts: DraftTexts;
  readonly findings: readonly Finding[];
} {
  const report: Finding[] = [];
  const lists: Partial<Record<SectionKey, readonly Paragraph[]>> = {};
  for (const key of sectionKeys) {
    const list = withIds(report, key, draft.lists[key]);
    if (list.length > 0 || fieldRow(key).additive !== true) lists[key] = list;
  }
  const titles = titleKeys.filter((key) => draft.ownTitles.has(key));
  const { excipients } = draft.names;
  const texts = {
    ...(lists as Pick<LeafletContent, SectionKey>), // contains every list that a leaflet requires
    tables: withIds(report, "tables", draft.tables),
    instructionSteps: withIds(report, "instructionSteps", draft.instructionSteps),
    customQA: withIds(report, "customQA", draft.customQA),
    ...(titles.length > 0 && {
      sectionTitles: Object.fromEntries(titles.map((key) => [key, draft.ownTitles.get(key)])),
    }),
    ...(excipients !== "" && { excipientNames: excipients }),
  };
  return { texts, findings: report };
}

function withIds<T extends { readonly id: string }>(
  report: Finding[],
  list: string,
  items: readonly T[],
): T[] {
  const ids = deriveIds(report, list, items);
  return items.map((item, index) => {
    const id = ids[index] ?? item.id;
    return id === item.id ? item : withTreeOf({ ...item, id }, item);
  });
}

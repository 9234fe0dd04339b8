import {
  additiveFields,
  mapImageItems,
  type ImageItem,
  type ImageList,
  type LeafletContent,
} from "@nashra/engine";
import type { CallInput, Leaflet } from "../api/calls.ts";

type Body = NonNullable<CallInput<"createLeaflet">["body"]>;

const untitled = "Untitled Leaflet";

/**
 * The title to save content under: the medicine name, unless the leaflet has a different title, for example
 * as a copy.
 */
export function titleFor(content: LeafletContent, leaflet?: Leaflet): string {
  const own = leaflet?.title.trim() ?? "";
  const derived = leaflet === undefined || own === nameOf(leaflet.content);
  return derived ? nameOf(content) : own;
}

function nameOf({ medicineName }: LeafletContent): string {
  return medicineName.trim() || untitled;
}

/**
 * The body of a save request: the whole content. Additive fields without a value are `null`, because the
 * server keeps the stored value of an absent field. The server builds the document. `note` is for a change only.
 */
export function requestOf(
  content: LeafletContent,
  leaflet?: Leaflet,
  note = "",
): Body & { readonly note?: string } {
  return {
    title: titleFor(content, leaflet),
    fhirXml: "",
    ...(note.trim() !== "" && { note }),
    content: {
      ...listsOf(content),
      ...Object.fromEntries(additiveFields.map((name) => [name, content[name] || null])),
    },
  };
}

/** An item with `null` for each field of its image that has no value. */
function withNulls<Item extends ImageItem>(item: Item, list: ImageList): Item {
  const { image, imageAlt, imageType, imageDamaged, ...rest } = item;
  const isStep = list === "instructionSteps";
  const described = { imageAlt: imageAlt || null, imageType: imageType || null };
  return {
    ...rest,
    image: image || (isStep ? "" : null),
    // without an image, the server keeps neither of the two for a paragraph or an answer
    ...((isStep || image || imageDamaged) && described),
    ...(imageDamaged !== undefined && { imageDamaged: imageDamaged || null }),
  } as unknown as Item; // the type of an item has no `null`
}

/**
 * Converts the content to the type of the request. The cast is safe: only the lists differ, which are mutable
 * in the request.
 */
function listsOf(content: LeafletContent): Body["content"] {
  return mapImageItems(content, withNulls) as unknown as Body["content"];
}

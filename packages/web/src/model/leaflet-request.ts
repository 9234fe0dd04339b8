import { additiveFields, type LeafletContent } from "@nashra/engine";
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

/**
 * Converts the content to the type of the request. The cast is safe: only the lists differ, which are mutable
 * in the request.
 */
function listsOf(content: LeafletContent): Body["content"] {
  const steps = content.instructionSteps.map((step) => ({
    ...step,
    imageAlt: step.imageAlt || null,
    ...(step.imageDamaged !== undefined && { imageDamaged: step.imageDamaged || null }),
  }));
  return { ...content, instructionSteps: steps } as unknown as Body["content"];
}

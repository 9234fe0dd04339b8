import { additiveFields, type LeafletContent } from "@nashra/engine";
import type { CallInput, Leaflet } from "../api/calls.ts";

type Body = NonNullable<CallInput<"createLeaflet">["body"]>;

const untitled = "Untitled Leaflet";

/**
 * The title that content is saved under: the medicine's name, unless the leaflet has a title of its own,
 * such as a copy's.
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
 * What is sent to save: the content whole. Optional fields that it lacks are `null`, because the server
 * keeps those that are absent; the document is left to the server.
 */
export function requestOf(content: LeafletContent, leaflet?: Leaflet): Body {
  return {
    title: titleFor(content, leaflet),
    fhirXml: "",
    content: {
      ...listsOf(content),
      ...Object.fromEntries(additiveFields.map((name) => [name, content[name] || null])),
    },
  };
}

/** The request's lists can be changed, the content's cannot: the same values under another type. */
function listsOf(content: LeafletContent): Body["content"] {
  const steps = content.instructionSteps.map((step) => ({
    ...step,
    imageAlt: step.imageAlt || null,
  }));
  return { ...content, instructionSteps: steps } as unknown as Body["content"];
}

/** FHIR R5 in JSON, limited to the parts that a leaflet's document uses. Source: https://hl7.org/fhir/R5/. */
import type { Identifier } from "../leaflet/identifiers.ts";

/** Any resource; its other elements are accessed by key. */
export interface Resource {
  readonly resourceType: string;
  readonly id?: string;
  readonly [element: string]: unknown;
}

export interface Meta {
  readonly versionId?: string;
  readonly lastUpdated?: string;
  readonly profile?: readonly string[];
  readonly tag?: readonly { readonly system: string; readonly code: string }[];
}

export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[];
  readonly text?: string;
}

export interface Reference {
  readonly reference: string;
}

/** `div` is the complete XHTML element, as in FHIR JSON. */
export interface Narrative {
  readonly status: "generated" | "extensions" | "additional" | "empty";
  readonly div: string;
}

export interface CompositionSection {
  readonly title?: string;
  readonly code?: CodeableConcept;
  readonly text?: Narrative;
  readonly entry?: readonly Reference[];
  readonly section?: readonly CompositionSection[];
}

/** An extension with inner extensions or a value. https://hl7.org/fhir/R5/extensibility.html */
export interface Extension {
  readonly url: string;
  readonly extension?: readonly Extension[];
  readonly valueString?: string;
  readonly valueCodeableReference?: { readonly concept: CodeableConcept };
}

export interface Composition extends Resource {
  readonly resourceType: "Composition";
  readonly meta: Meta;
  readonly language: string;
  readonly text: Narrative;
  readonly contained?: readonly Binary[];
  readonly extension?: readonly Extension[];
  readonly identifier: readonly Identifier[];
  readonly version: string;
  readonly status: "preliminary" | "final";
  readonly type: CodeableConcept;
  readonly category?: readonly CodeableConcept[];
  readonly subject: readonly Reference[];
  readonly date: string;
  readonly author: readonly Reference[];
  readonly title: string;
  readonly relatesTo?: readonly {
    readonly type: "replaces";
    readonly resourceReference: { readonly type: "Composition"; readonly identifier: Identifier };
  }[];
  readonly section: readonly CompositionSection[];
}

export interface Address {
  readonly use: "work";
  readonly text: string;
  readonly line: readonly string[];
  readonly city: string;
  readonly country: string;
}

export interface ContactPoint {
  readonly system: "phone" | "fax" | "email" | "url";
  readonly value: string;
}

export interface Organization extends Resource {
  readonly resourceType: "Organization";
  readonly meta: Meta;
  readonly language: string;
  readonly text?: Narrative;
  readonly identifier: readonly Identifier[];
  readonly type?: readonly CodeableConcept[];
  readonly name?: string;
  readonly contact?: readonly {
    readonly telecom?: readonly ContactPoint[];
    readonly address: Address;
  }[];
}

export interface MedicinalProductDefinition extends Resource {
  readonly resourceType: "MedicinalProductDefinition";
  readonly meta: Meta;
  readonly language: string;
  readonly text: Narrative;
  readonly identifier: readonly Identifier[];
  readonly combinedPharmaceuticalDoseForm?: CodeableConcept;
  readonly name: readonly {
    readonly productName: string;
    readonly part: readonly { readonly part: string; readonly type: CodeableConcept }[];
    readonly usage: readonly {
      readonly country: CodeableConcept;
      readonly language: CodeableConcept;
    }[];
  }[];
}

export interface PackagedProductDefinition extends Resource {
  readonly resourceType: "PackagedProductDefinition";
  readonly meta: Meta;
  readonly language: string;
  readonly text: Narrative;
  readonly identifier: readonly Identifier[];
  readonly name: string;
  readonly packageFor: readonly Reference[];
}

export interface Binary extends Resource {
  readonly resourceType: "Binary";
  readonly contentType: "image/jpeg" | "image/png" | "image/gif";
  readonly data: string;
}

export interface BundleEntry {
  readonly fullUrl: string;
  readonly resource: Resource;
}

/**
 * A document Bundle. Its entries are, in this order, a Composition, an Organization, a MedicinalProductDefinition, the
 * resources of the product record, a PackagedProductDefinition with the GTIN of the leaflet before those of the record,
 * and in the layout `standard` the images.
 */
export interface Bundle extends Resource {
  readonly resourceType: "Bundle";
  readonly meta: Meta;
  readonly language: string;
  readonly identifier: Identifier;
  readonly type: "document";
  readonly timestamp: string;
  readonly entry: readonly BundleEntry[];
}

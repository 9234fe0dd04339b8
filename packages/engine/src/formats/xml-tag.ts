/** A start tag with its namespaces, as saxes reports it. */
export interface XmlTag {
  /** The name as written. */
  readonly name: string;
  /** The name without its prefix. */
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
  readonly isSelfClosing: boolean;
}

export interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly uri: string;
  readonly value: string;
}

export const fhirNamespace = "http://hl7.org/fhir";
export const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
export const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

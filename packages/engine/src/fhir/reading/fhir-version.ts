import type { Path } from "../../leaflet/finding.ts";
import { profiles } from "../codes.ts";
import { child, children, isElement, string, strings, type Element } from "./elements.ts";

/**
 * The reason why a document is not FHIR R5, such as `fhirVersion 4.0.1`; undefined for R5. Explicit statements
 * are checked first: `fhirVersion`, or the version in a profile's URL. Then resource types and elements that
 * indicate R4 are checked. The XML parser removes elements that R5 does not define from the Bundle, so
 * `unknown` contains their paths. A document that claims a profile of the ePI guide is treated as R5, possibly
 * with errors, unless `fhirVersion` states another version. Elements that indicate R4 are ignored if a
 * Composition has an element that R4 did not define. https://hl7.org/fhir/R5/versions.html
 */
export function otherVersionSign(bundle: Element, unknown: readonly Path[]): string | undefined {
  const resources = children(bundle, "entry").flatMap((entry) => children(entry, "resource"));
  const all = [bundle, ...resources];
  const stated = all.map((resource) => string(resource, "fhirVersion")).find((text) => text !== "");
  if (stated !== undefined)
    return /^(?:5\b|R5\b)/i.test(stated) ? undefined : `fhirVersion ${stated}`;
  if (all.some(claimsGuide)) return undefined;
  const profile = all.flatMap(profilesOf).find((address) => otherVersionInProfile.test(address));
  if (profile !== undefined) return profile;
  const type = resources
    .map((resource) => string(resource, "resourceType"))
    .find((name) => typesOfR4.test(name));
  if (type !== undefined || resources.some(hasElementOfR5)) return type;
  return resources.map(elementOfR4).find((sign) => sign !== undefined) ?? unknownOfR4(unknown);
}

/** `…|4.0.1`, `http://hl7.org/fhir/4.0/…` or `…/fhir/R4/…`. */
const otherVersionInProfile =
  /^https?:\/\/(?:www\.)?hl7\.org\/fhir\/(?:(?:4\.[0-3]|3\.0|R4B?|STU3)\/|StructureDefinition\/\w+\|[1-4]\.)/;

const guide = profiles.bundle.slice(0, profiles.bundle.indexOf("/StructureDefinition"));

function claimsGuide(resource: Element): boolean {
  return profilesOf(resource).some((profile) => profile.startsWith(guide));
}

function profilesOf(resource: Element): readonly string[] {
  return strings(child(resource, "meta"), "profile");
}

/**
 * The resource types of R4 that R5 does not have: they were renamed or removed.
 * https://hl7.org/fhir/R4/resourcelist.html
 */
const typesOfR4 =
  /^(?:MedicinalProduct(?:|Authorization|Contraindication|Indication|Ingredient|Interaction|Manufactured|Packaged|Pharmaceutical|UndesirableEffect)|SubstanceSpecification|EffectEvidenceSynthesis|RiskEvidenceSynthesis|DocumentManifest|Media|RequestGroup|CatalogEntry|DeviceUseStatement|ResearchDefinition|ResearchElementDefinition)$/;

/**
 * Whether a Composition has an element that R4 did not define.
 * https://hl7.org/fhir/R5/composition.html#definition
 */
function hasElementOfR5(resource: Element): boolean {
  const isComposition = string(resource, "resourceType") === "Composition";
  return (
    isComposition && ["url", "version", "useContext", "name", "note"].some((key) => key in resource)
  );
}

function elementOfR4(resource: Element): string | undefined {
  if (string(resource, "resourceType") !== "Composition") return undefined;
  const sign = signsInComposition.find(([, isSign]) => isSign(resource));
  return sign && `Composition.${sign[0]}`;
}

const unknownPathsOfR4 =
  /^entry\.resource\.(confidentiality|attester\.mode\.@value|relatesTo\.(?:code|target\w+)|event\.code|(?:section\.)+mode)(?=\.|$)/;

function unknownOfR4(unknown: readonly Path[]): string | undefined {
  const names = unknown.map((path) => path.filter((step) => typeof step === "string").join("."));
  const found = names
    .map((name) => unknownPathsOfR4.exec(name)?.[1])
    .find((name) => name !== undefined);
  return found && `Composition.${found.replace(".@value", "")}`;
}

/** https://hl7.org/fhir/R5/composition.html#history lists the changes since R4. */
const signsInComposition: readonly (readonly [string, (composition: Element) => boolean])[] = [
  ["confidentiality", (composition) => composition["confidentiality"] !== undefined],
  ["attester.mode", (composition) => hasCode(composition, "attester", "mode")],
  ["relatesTo", (composition) => children(composition, "relatesTo").some(isRelationOfR4)],
  ["event.code", (composition) => children(composition, "event").some((event) => "code" in event)],
  [
    "subject",
    (composition) => isElement(composition["subject"]) && !Array.isArray(composition["identifier"]),
  ],
  ["section.mode", (composition) => children(composition, "section").some(hasMode)],
];

function hasCode(node: Element, key: string, code: string): boolean {
  return children(node, key).some((inner) => typeof inner[code] === "string");
}

function isRelationOfR4(relation: Element): boolean {
  return "code" in relation || "targetIdentifier" in relation || "targetReference" in relation;
}

function hasMode(section: Element): boolean {
  return typeof section["mode"] === "string" || children(section, "section").some(hasMode);
}

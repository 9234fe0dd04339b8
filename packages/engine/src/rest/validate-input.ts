import type { DocumentReading, ReadDocument } from "../document/document-reading.ts";
import { structureOf } from "../document/structure-of.ts";
import type { Resource } from "../document/types.ts";
import { fromJson } from "../formats/json-reader.ts";
import { fromXml } from "../formats/xml-reader.ts";
import type { Finding } from "../leaflet/finding.ts";
import {
  toOperationOutcome,
  type OperationOutcome,
  type OutcomeIssue,
} from "../judge/operation-outcome.ts";
import { validateDocument } from "../judge/validate-document.ts";
import { validateResource } from "../judge/validate-resource.ts";
import { formatOfText } from "./formats.ts";
import { issueOf, outcomeOf } from "./problems.ts";
import { nodesAt, textAt } from "./resource-nodes.ts";

export interface ValidationInput {
  readonly contentType?: string | undefined;
  /** The type and the id in the address of the request, if it has them. */
  readonly type?: string | undefined;
  readonly id?: string | undefined;
  /** The highest number of UTF-16 code units. */
  readonly maxInput?: number;
  readonly language?: "en" | "ar";
}

/** `structure`: the text is no FHIR resource, so it cannot be validated (400). */
export interface ValidatedInput {
  readonly kind: "judged" | "structure";
  readonly outcome: OperationOutcome;
}

/** Issues of an outcome. */
const mostIssues = 500;

/**
 * Answers `$validate`: reads a resource, or a Parameters resource with one, in XML or JSON, and checks it. A document
 * is checked as `validateDocument` does; the outcome says what is not checked of another resource.
 */
export function validateInput(text: string, input: ValidationInput = {}): ValidatedInput {
  const { contentType, language = "en", maxInput } = input;
  const read = formatOfText(text, contentType) === "xml" ? fromXml : fromJson;
  const options = { anyResource: true, ...(maxInput !== undefined && { maxInput }) };
  const reading: DocumentReading = read(text, options);
  if (reading.kind === "refused")
    return { kind: "structure", outcome: toOperationOutcome(reading.findings, language) };
  if (asksForProfile(reading)) {
    const issue = issueOf("error", "not-supported", words.profile[language]);
    return { kind: "structure", outcome: outcomeOf([issue], language) };
  }
  const target = targetIn(reading);
  if (!target)
    return {
      kind: "structure",
      outcome: outcomeOf([issueOf("error", "required", words.noResource[language])], language),
    };
  return { kind: "judged", outcome: judged(target, input) };
}

/**
 * Whether the client asks for a profile. A server that cannot check a resource against it must refuse the request.
 * https://hl7.org/fhir/R5/resource-operation-validate.html
 */
function asksForProfile({ bundle }: ReadDocument): boolean {
  return (
    bundle.resourceType === "Parameters" &&
    nodesAt(bundle, "parameter").some((one) => textAt(one, "name") === "profile")
  );
}

/** The resource to check: the one that was read, or the one in its parameter `resource`. */
function targetIn(reading: ReadDocument): ReadDocument | undefined {
  if (reading.bundle.resourceType !== "Parameters") return reading;
  const found = nodesAt(reading.bundle, "parameter").find(
    (one) => textAt(one, "name") === "resource",
  );
  const [resource] = nodesAt(found, "resource");
  if (textAt(resource, "resourceType") === "") return undefined;
  return { ...reading, bundle: resource as Resource }; // it has a resourceType
}

function judged(target: ReadDocument, input: ValidationInput): OperationOutcome {
  const { language = "en" } = input;
  const resource = target.bundle;
  const isDocument = resource.resourceType === "Bundle" && resource["type"] === "document";
  const findings: readonly Finding[] = isDocument
    ? validateDocument(target)
    : validateResource(target);
  const { issue } = toOperationOutcome(findings.slice(0, mostIssues), language);
  const more = findings.length - mostIssues;
  const ofAddress = addressIssues(resource, input);
  return outcomeOf(
    [
      ...ofAddress,
      // without findings, the outcome is a success
      ...(ofAddress.length > 0 && findings.length === 0 ? [] : issue),
      ...(more > 0 ? [note(`${words.more[language]}: ${more}`)] : []),
      ...(isDocument ? [] : [note(words.alone[language])]),
      ...(structureOf(resource.resourceType) ? [] : [note(words.noStructure[language])]),
    ],
    language,
  );
}

function addressIssues(
  { resourceType, id }: Resource,
  { type, id: wanted, language = "en" }: ValidationInput,
): readonly OutcomeIssue[] {
  const text = words.otherAddress[language];
  const isOther = type !== undefined && type !== resourceType;
  if (isOther) return [issueOf("error", "invalid", `${text}: ${type}`)];
  if (wanted !== undefined && wanted !== id)
    return [issueOf("error", "invalid", `${text}: ${resourceType}/${wanted}`)];
  return [];
}

function note(text: string): OutcomeIssue {
  return issueOf("information", "informational", text);
}

const words = {
  profile: {
    en: "The parameter “profile” is not supported.",
    ar: "المعامل «profile» غير مدعوم.",
  },
  noResource: {
    en: "The parameters contain no resource with the name “resource”.",
    ar: "لا تحتوي المعاملات على مورد باسم «resource».",
  },
  otherAddress: {
    en: "The resource is not the one in the address of the request",
    ar: "المورد ليس هو المذكور في عنوان الطلب",
  },
  more: { en: "Further findings that are not listed", ar: "ملاحظات أخرى غير مدرجة" },
  alone: {
    en: "References to other resources were not checked, because only a document contains their targets.",
    ar: "لم تُفحص الإحالات إلى موارد أخرى، لأن أهدافها لا توجد إلا في وثيقة.",
  },
  noStructure: {
    en: "The elements of this resource type were not checked. The server knows the resource types of ePI documents only.",
    ar: "لم تُفحص عناصر هذا النوع من الموارد. لا يعرف الخادم إلا أنواع موارد وثائق ePI.",
  },
} as const;

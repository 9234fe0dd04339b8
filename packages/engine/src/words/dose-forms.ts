import type { Verb } from "../leaflet/verb.ts";
import { doseFormLists } from "./definitions/dose-forms.ts";

interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display: string;
}

/** A dose form of FHIR's lists, with the verb of its leaflets' headings. */
interface DoseForm {
  readonly coding: Coding;
  readonly verb: Verb;
}

/**
 * Returns the code of a dose form whose English name is in one of FHIR's lists, without regard to case. Undefined for
 * any other text: no form is guessed. https://hl7.org/fhir/R5/valueset-combined-dose-form.html
 */
export function doseFormCoding(type: string): Coding | undefined {
  return doseFormNamed(type)?.coding;
}

/** Returns the code of a list of FHIR's dose forms, with its name; undefined for an unknown list or code. */
export function doseFormOfCode(system: string, code: string): Coding | undefined {
  const found = doseForms().byCode.get(code)?.coding;
  if (found === undefined || !isDoseFormList(system)) return undefined;
  const inOther = sameForms.has(system) && sameForms.has(found.system);
  return found.system === system || inOther ? { ...found, system } : undefined;
}

/** Two lists with the same codes. The first is not among `doseFormLists`. */
const sameForms: ReadonlySet<string> = new Set([
  "http://hl7.org/fhir/administrable-dose-form",
  "http://hl7.org/fhir/manufactured-dose-form",
]);

/** Whether this is the address of one of FHIR's lists of dose forms. */
export function isDoseFormList(system: string): boolean {
  return sameForms.has(system) || Object.hasOwn(doseFormLists, system);
}

/** All dose forms of FHIR's lists with their names. */
export function doseFormCodings(): readonly Coding[] {
  return [...doseForms().byCode.values()].map(({ coding }) => coding);
}

/** Returns the verb of a dose form whose code or English name is in one of FHIR's lists; undefined for any other text. */
export function doseFormVerb(codeOrName: string): Verb | undefined {
  return doseForms().byCode.get(codeOrName.trim())?.verb ?? doseFormNamed(codeOrName)?.verb;
}

function doseFormNamed(name: string): DoseForm | undefined {
  return doseForms().byName.get(name.trim().toLowerCase());
}

let known:
  | {
      readonly byCode: ReadonlyMap<string, DoseForm>;
      readonly byName: ReadonlyMap<string, DoseForm>;
    }
  | undefined;

/** All dose forms, by code and by lower-case name; created on first use. */
function doseForms(): NonNullable<typeof known> {
  if (known === undefined) {
    const all = Object.entries(doseFormLists).flatMap(doseFormsOf);
    known = {
      byCode: new Map(all.map((form) => [form.coding.code, form])),
      byName: new Map(all.map((form) => [form.coding.display.toLowerCase(), form])),
    };
  }
  return known;
}

function doseFormsOf([system, lines]: readonly [string, string]): readonly DoseForm[] {
  return lines.split("\n").map((line) => {
    const [code = "", display = "", verb = ""] = line.split("\t");
    return { coding: { system, code, display }, verb: verb as Verb }; // the generator writes only verbs
  });
}

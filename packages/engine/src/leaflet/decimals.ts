/** https://hl7.org/fhir/R5/datatypes.html#decimal */
const decimal = /^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?(?:[eE](?:0|[+-]?[1-9]\d{0,9}))?$/;

/** Whether a text is a FHIR decimal. The text of a small number can have too many digits: `0.0000012345678901234567`. */
export function isDecimal(text: string): boolean {
  return decimal.test(text);
}

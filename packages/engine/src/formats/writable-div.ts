import { SaxesParser } from "saxes";
import { refuseUnrepresentable } from "./escape-xml.ts";

/**
 * A narrative's `div` as it may stand in a FHIR document: parsed strictly first, for whoever wrote
 * it. Throws for what is not one well-formed element.
 */
export function writableDiv(div: string): string {
  refuseUnrepresentable(div);
  if (!/^<[^!?]/.test(div)) throw notOneElement(div);
  let declared: boolean | undefined;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("opentag", ({ attributes }) => {
    declared ??= attributes["xmlns"] !== undefined;
  });
  parser.on("doctype", () => parser.fail("a document type declaration"));
  try {
    parser.write(div).close();
  } catch (cause) {
    throw notOneElement(div, cause);
  }
  // without a default namespace of its own it would come into FHIR's by standing there
  return declared ? div : div.replace(/^<[^\s/>]+/, '$& xmlns=""');
}

function notOneElement(div: string, cause?: unknown): TypeError {
  const message = `a narrative's div has to be one well-formed element: ${JSON.stringify(div.slice(0, 200))}`;
  return new TypeError(message, { cause });
}

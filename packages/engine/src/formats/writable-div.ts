import { SaxesParser } from "saxes";
import { refuseUnrepresentable } from "./escape-xml.ts";

/**
 * Returns a narrative's `div` as it is written to a FHIR document. A strict parser checks it first. Throws
 * unless it is a single well-formed element.
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
  // without its own default namespace, the element would inherit the FHIR namespace
  return declared ? div : div.replace(/^<[^\s/>]+/, '$& xmlns=""');
}

function notOneElement(div: string, cause?: unknown): TypeError {
  const message = `a narrative's div must be a single well-formed element: ${JSON.stringify(div.slice(0, 200))}`;
  return new TypeError(message, { cause });
}

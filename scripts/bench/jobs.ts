import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { devNull } from "node:os";

import {
  buildDocument,
  fromXml,
  parseLeaflet,
  readDocument,
  toXml,
  toXmlChunks,
  validateLeaflet,
  type Bundle,
  type LeafletContent,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { SaxesParser } from "saxes";

import { illustratedLeaflet, sloppyLeaflet, textLeaflet } from "./leaflets.ts";
import { largeLeaflet } from "./server-leaflets.ts";

/**
 * The numbers of the leaflets. Each call of a job uses the next leaflet, so that no leaflet is used twice in
 * a row.
 */
const numbers = Array.from({ length: 40 }, (_, number) => number);
const texts = () => numbers.map((number) => textLeaflet(number));

/** The jobs that the worker can measure. Each prepares its input and returns the function to measure. */
export const jobs: Readonly<Record<string, () => () => unknown>> = {
  "write-text": () => inTurn(texts(), (content) => toXml(bundleOf(content))),
  "write-stored-text": () =>
    inTurn(texts(), (content) => toXml(bundleOf(structuredClone(content)))),
  "write-sloppy-text": () =>
    inTurn(numbers.map(sloppyLeaflet), (content) => toXml(bundleOf(content))),
  "stringify-text": () => inTurn(texts().map(bundleOf), (bundle) => JSON.stringify(bundle)),
  // The engine's work for a saved leaflet, from JSON text to XML text.
  "take-in-large": () =>
    inTurn(
      numbers.map((n) => JSON.stringify(largeLeaflet(n))),
      processLeaflet,
    ),
  "write-images": () => {
    const content = illustratedLeaflet();
    return () => toDevNull(toXmlChunks(bundleOf(content)));
  },
  "concatenate-images": () => {
    const chunks = toXmlChunks(bundleOf(illustratedLeaflet()));
    return () => writeFileSync(devNull, chunks.join(""));
  },
  "import-text": () => inTurn(texts().map(xmlOf), importDocument),
  "import-images": () => inTurn([xmlOf(illustratedLeaflet())], importDocument),
  "saxes-text": () => inTurn(texts().map(xmlOf), parseWithSaxes),
  "saxes-images": () => inTurn([xmlOf(illustratedLeaflet())], parseWithSaxes),
  "parse-text": () => inTurn(texts().map(xmlOf), (xml) => fromXml(xml)),
  "validate-text": () => inTurn(texts().map(xmlOf), validateText),
  "judge-text": () => inTurn(texts().map(bundleOf), validateDocument),
};

/** Builds the document of a leaflet that is known to be valid. */
export function bundleOf(content: LeafletContent): Bundle {
  const built = buildDocument(content, { layout: "complete", identifier: "bench" });
  if (built.kind === "built") return built.bundle;
  throw new Error(`The leaflet of the benchmark is refused: ${JSON.stringify(built.findings)}`);
}

function processLeaflet(text: string): unknown {
  const leaflet = parseLeaflet(JSON.parse(text));
  if (leaflet.kind === "malformed") throw new Error(JSON.stringify(leaflet.findings));
  validateLeaflet(leaflet.content);
  return toXml(bundleOf(leaflet.content));
}

/** Returns a function that uses the next input on each call and starts again after the last one. */
function inTurn<Input>(inputs: readonly Input[], act: (input: Input) => unknown): () => unknown {
  let next = 0;
  return () => {
    const input = inputs[next++ % inputs.length];
    if (input === undefined) throw new Error("The list of inputs is empty");
    return act(input);
  };
}

function xmlOf(content: LeafletContent): string {
  return toXml(bundleOf(content));
}

function importDocument(xml: string): unknown {
  const reading = fromXml(xml);
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.findings));
  return readDocument(reading.bundle);
}

/** Reads and validates a document. */
function validateText(xml: string): unknown {
  const reading = fromXml(xml);
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.findings));
  return validateDocument(reading);
}

function parseWithSaxes(xml: string): number {
  let events = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", () => events++);
  parser.on("closetag", () => events++);
  parser.on("text", () => events++);
  parser.write(xml).close();
  return events;
}

function toDevNull(chunks: readonly string[]): void {
  const file = openSync(devNull, "w");
  for (const chunk of chunks) writeSync(file, chunk);
  closeSync(file);
}

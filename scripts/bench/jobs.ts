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

/** A leaflet for each call in turn, so that none is met twice in a row. */
const numbers = Array.from({ length: 40 }, (_, number) => number);
const texts = () => numbers.map((number) => textLeaflet(number));

/** What the worker can measure: each prepares its input and returns the call that is counted. */
export const jobs: Readonly<Record<string, () => () => unknown>> = {
  "write-text": () => inTurn(texts(), (content) => toXml(bundleOf(content))),
  "write-stored-text": () =>
    inTurn(texts(), (content) => toXml(bundleOf(structuredClone(content)))),
  "write-sloppy-text": () =>
    inTurn(numbers.map(sloppyLeaflet), (content) => toXml(bundleOf(content))),
  "stringify-text": () => inTurn(texts().map(bundleOf), (bundle) => JSON.stringify(bundle)),
  // What the engine has to do with a leaflet that is saved, text to text.
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
  "judge-text": () => inTurn(texts().map(bundleOf), validateDocument),
};

/** The document of a leaflet that is known to be buildable. */
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

/** A call that takes the next input each time, and begins again after the last. */
function inTurn<Input>(inputs: readonly Input[], act: (input: Input) => unknown): () => unknown {
  let next = 0;
  return () => {
    const input = inputs[next++ % inputs.length];
    if (input === undefined) throw new Error("A job needs an input");
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

import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { devNull } from "node:os";

import {
  buildDocument,
  fromXml,
  readDocument,
  toXml,
  toXmlChunks,
  type Bundle,
  type LeafletContent,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { SaxesParser } from "saxes";

import { illustratedLeaflet, sloppyLeaflet, textLeaflet } from "./leaflets.ts";

/** What the worker can measure: each prepares its input and returns the call that is counted. */
export const jobs: Readonly<Record<string, () => () => unknown>> = {
  "write-text": () => {
    const content = textLeaflet();
    return () => toXml(bundleOf(content));
  },
  "write-sloppy-text": () => {
    const content = sloppyLeaflet();
    return () => toXml(bundleOf(content));
  },
  "stringify-text": () => {
    const bundle = bundleOf(textLeaflet());
    return () => JSON.stringify(bundle);
  },
  "write-images": () => {
    const content = illustratedLeaflet();
    return () => toDevNull(toXmlChunks(bundleOf(content)));
  },
  "concatenate-images": () => {
    const chunks = toXmlChunks(bundleOf(illustratedLeaflet()));
    return () => writeFileSync(devNull, chunks.join(""));
  },
  "import-text": () => importing(textLeaflet()),
  "import-images": () => importing(illustratedLeaflet()),
  "saxes-text": () => parsing(textLeaflet()),
  "saxes-images": () => parsing(illustratedLeaflet()),
  "parse-text": () => {
    const xml = toXml(bundleOf(textLeaflet()));
    return () => fromXml(xml);
  },
  "judge-text": () => {
    const bundle = bundleOf(textLeaflet());
    return () => validateDocument(bundle);
  },
};

/** The document of a leaflet that is known to be buildable. */
export function bundleOf(content: LeafletContent): Bundle {
  const built = buildDocument(content, { layout: "complete", identifier: "bench" });
  if (built.kind === "built") return built.bundle;
  throw new Error(`The leaflet of the benchmark is refused: ${JSON.stringify(built.findings)}`);
}

function importing(content: LeafletContent): () => unknown {
  const xml = toXml(bundleOf(content));
  return () => {
    const reading = fromXml(xml);
    if (reading.kind === "refused") throw new Error(JSON.stringify(reading.findings));
    return readDocument(reading.bundle);
  };
}

function parsing(content: LeafletContent): () => unknown {
  const xml = toXml(bundleOf(content));
  return () => {
    let events = 0;
    const parser = new SaxesParser({ xmlns: true });
    parser.on("opentag", () => events++);
    parser.on("closetag", () => events++);
    parser.on("text", () => events++);
    parser.write(xml).close();
    return events;
  };
}

function toDevNull(chunks: readonly string[]): void {
  const file = openSync(devNull, "w");
  for (const chunk of chunks) writeSync(file, chunk);
  closeSync(file);
}

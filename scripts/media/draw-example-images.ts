// Draws the six pictures of the injection example into its leaflet: node scripts/media/draw-example-images.ts
import { readFileSync, writeFileSync } from "node:fs";
import { createCanvas, type Canvas } from "./draw-example-images/canvas.ts";
import { pictures } from "./draw-example-images/pictures.ts";

const leaflet = new URL("../../examples/leaflets/ossandra-pen-en/leaflet.json", import.meta.url);

interface Illustrated {
  readonly instructionSteps: readonly object[];
}

if (import.meta.main) {
  // the file is ours, and the tests parse it
  const content = JSON.parse(readFileSync(leaflet, "utf8")) as Illustrated;
  const instructionSteps = illustrated(content.instructionSteps);
  writeFileSync(leaflet, `${JSON.stringify({ ...content, instructionSteps }, undefined, 2)}\n`);
}

/** The six pictures as JPEGs in base64, in the order of the steps; the same bytes on every run. */
export function drawnPictures(): readonly string[] {
  return pictures.map(drawn);
}

function illustrated(steps: readonly object[]): readonly object[] {
  const images = drawnPictures();
  return steps.map((step, index) => Object.assign({}, step, { image: images[index] ?? "" }));
}

function drawn(draw: (canvas: Canvas) => void): string {
  const canvas = createCanvas();
  draw(canvas);
  return Buffer.from(canvas.toJpeg()).toString("base64");
}

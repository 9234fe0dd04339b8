import type { GeneratedFiles } from "../generate/generated-files.ts";
import { projectText } from "../project/project-files.ts";
import { createCanvas, type Canvas } from "./draw-example-images/canvas.ts";
import { pictures } from "./draw-example-images/pictures.ts";

const leaflet = "examples/leaflets/ossandra-pen-en/leaflet.json";

interface Illustrated {
  readonly instructionSteps: readonly object[];
}

/**
 * The leaflet of the injection example with its six images, which are base64 JPEGs. Each run produces the
 * same bytes.
 */
export function illustratedFiles(): GeneratedFiles {
  // The cast is safe: the file belongs to this project, and the tests parse it.
  const content = JSON.parse(projectText(leaflet)) as Illustrated;
  const instructionSteps = illustrated(content.instructionSteps);
  return { [leaflet]: `${JSON.stringify({ ...content, instructionSteps }, undefined, 2)}\n` };
}

function illustrated(steps: readonly object[]): readonly object[] {
  const images = pictures.map(drawn);
  return steps.map((step, index) => Object.assign({}, step, { image: images[index] ?? "" }));
}

function drawn(draw: (canvas: Canvas) => void): string {
  const canvas = createCanvas();
  draw(canvas);
  return Buffer.from(canvas.toJpeg()).toString("base64");
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { projectRoot } from "../project-files.ts";
import { models, nameOf, type KubernetesObject } from "./manifests.ts";

/**
 * The faults of objects against the schemas of Kubernetes, one sentence each. The validators of the package find wrong
 * types, values and formats. They accept unknown fields, which the API server drops or refuses. So the compiler also
 * checks each object as a literal of its type.
 */
export function schemaFaults(objects: readonly KubernetesObject[]): readonly string[] {
  const known = objects.filter((object) => pathOf(object) in models);
  return [
    ...objects
      .filter((object) => !known.includes(object))
      .map((object) => `${nameOf(object)}: no schema of ${pathOf(object)} is known.`),
    ...known.flatMap(valueFaults),
    ...typeFaults(known),
  ];
}

function pathOf({ apiVersion, kind }: KubernetesObject): string {
  return `${apiVersion}/${kind}`;
}

function valueFaults(object: KubernetesObject): readonly string[] {
  const Model = models[pathOf(object)];
  if (Model === undefined) return [];
  try {
    // The cast is safe: the validator accepts any value.
    new Model(object as never).validate();
    return [];
  } catch (error) {
    return [`${nameOf(object)}: ${error instanceof Error ? error.message : String(error)}.`];
  }
}

function typeFaults(objects: readonly KubernetesObject[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "nashra-kubernetes-"));
  try {
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const files = objects.map((object, index) => {
      const file = `object-${index}.ts`;
      const type = `I${object.kind}`;
      const source = `import type { ${type} } from "kubernetes-models/${pathOf(object)}";\n`;
      const literal = `export const object: ${type} = ${JSON.stringify(object)};\n`;
      writeFileSync(join(folder, file), source + literal);
      return file;
    });
    return compile(folder, files).map(({ index, message }) => {
      const object = objects[index];
      return object === undefined ? message : `${nameOf(object)}: ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(
  folder: string,
  files: readonly string[],
): readonly { readonly index: number; readonly message: string }[] {
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
  const run = spawnSync(
    process.execPath,
    [compiler, ...options, "--pretty", "false", "--types", "", ...files],
    { cwd: folder, encoding: "utf8" },
  );
  const found = [...run.stdout.matchAll(/^object-(\d+)\.ts\(\d+,\d+\): error TS\d+: (.*)$/gm)].map(
    ([, index, message = ""]) => ({ index: Number(index), message }),
  );
  if (run.status !== 0 && found.length === 0)
    throw new Error(`The compiler failed: ${run.stdout}${run.stderr}`);
  return found;
}

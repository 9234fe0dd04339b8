import type { Resolved } from "./base-image.ts";

/** A run of `docker build` that reads the Dockerfile from standard input. */
export interface ImageBuild {
  readonly args: readonly string[];
  readonly dockerfile: string;
}

/** The image that every stage of the Dockerfile starts from. Throws if there is more than one. */
export function baseImageOf(dockerfile: string): string {
  const images = new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image));
  const [image] = images;
  if (image === undefined || images.size > 1)
    throw new Error(`The Dockerfile has ${images.size} base images.`);
  return image;
}

/**
 * Plans the build of `context`. If the digest of the base image is resolved, the build uses exactly this
 * image, and the labels of the result name it.
 * https://github.com/opencontainers/image-spec/blob/main/annotations.md
 */
export function planBuild(
  dockerfile: string,
  base: Resolved,
  { tag, context }: { readonly tag: string; readonly context: string },
): ImageBuild {
  const image = baseImageOf(dockerfile);
  const labels = [
    `org.opencontainers.image.base.name=docker.io/library/${image}`,
    ...(base.kind === "resolved" ? [`org.opencontainers.image.base.digest=${base.digest}`] : []),
  ];
  return {
    args: [
      "build",
      "--tag",
      tag,
      ...labels.flatMap((label) => ["--label", label]),
      "--file",
      "-",
      context,
    ],
    dockerfile:
      base.kind === "resolved"
        ? dockerfile.replaceAll(`FROM ${image}`, `FROM ${image}@${base.digest}`)
        : dockerfile,
  };
}

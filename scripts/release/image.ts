// `pnpm release:image`: builds the server image if Docker is available, and prints the version of the server
// in it and the digest of its base image.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, run } from "../setup/shell.mjs";
import { resolveDigest } from "./base-image.ts";
import { baseImageOf, planBuild } from "./image-build.ts";
import { publishedPackages } from "./published.mjs";

const server = publishedPackages().find(({ manifest }) => manifest.name === "@nashra/server");
const tag = `nashra-server:${server?.manifest.version}`;
const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const image = baseImageOf(dockerfile);
const base = await resolveDigest(image);

if (base.kind === "resolved") console.log(`The base image ${image} has the digest ${base.digest}.`);
else
  console.error(
    `The digest of the base image ${image} is unknown: ${base.reason}. The image is built from the tag, and names no digest.`,
  );

if (run("docker", ["info"], { stdio: "ignore" }).status === 0) {
  const build = planBuild(dockerfile, base, { tag, context: root });
  must("docker", build.args, {
    input: build.dockerfile,
    stdio: ["pipe", "inherit", "inherit"],
  });
  must("docker", ["run", "--rm", tag, "--version"]);
  console.log(`Built ${tag}.`);
} else {
  console.error("No image was built: Docker is not installed or not running.");
  process.exitCode = 1;
}

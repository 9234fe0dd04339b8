// `pnpm release:image`: builds the server image if Docker is available, and prints the version of the server
// in it.
import { must, root, run } from "../setup/shell.mjs";
import { publishedPackages } from "./published.mjs";

const server = publishedPackages().find(({ manifest }) => manifest.name === "@nashra/server");
const tag = `nashra-server:${server?.manifest.version}`;

if (run("docker", ["info"], { stdio: "ignore" }).status === 0) {
  must("docker", ["build", "--tag", tag, root]);
  must("docker", ["run", "--rm", tag, "--version"]);
  console.log(`Built ${tag}.`);
} else {
  console.error("No image was built: Docker is not installed or not running.");
  process.exitCode = 1;
}

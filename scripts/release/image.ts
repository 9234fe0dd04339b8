// `pnpm release:image`: builds the image of the server, where Docker runs, and asks it for its version.
import { must, root, run } from "../setup/shell.mjs";
import { publishedPackages } from "./published.mjs";

const server = publishedPackages().find(({ manifest }) => manifest.name === "@nashra/server");
const tag = `nashra-server:${server?.manifest.version}`;

if (run("docker", ["info"], { stdio: "ignore" }).status === 0) {
  must("docker", ["build", "--tag", tag, root]);
  must("docker", ["run", "--rm", tag, "--version"]);
  console.log(`Built ${tag}.`);
} else {
  console.error("No image was built: there is no Docker here, or it does not answer.");
  process.exitCode = 1;
}

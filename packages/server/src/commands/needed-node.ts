/** What package.json asks for in `engines`: the first with `backup` in `node:sqlite`. A test holds both together. */
const needed = { major: 22, minor: 16 };

/**
 * Why this program cannot run on a Node of this version, e.g. `20.20.2`, or undefined when it can.
 * The module imports nothing, so that an old Node can read it.
 */
export function refusalOfNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return undefined;
  return `nashra-server needs Node ${needed.major}.${needed.minor} or newer; this is ${version}`;
}

/**
 * The value of `engines` in package.json: the first version with `backup` in `node:sqlite`. A test checks
 * that both are equal.
 */
const needed = { major: 22, minor: 16 };

/**
 * Why this program cannot run on a Node of this version, such as `20.20.2`; undefined if it can. This module
 * imports nothing, so that an old Node can load it.
 */
export function refusalOfNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return undefined;
  return `nashra-server needs Node ${needed.major}.${needed.minor} or newer; this is ${version}`;
}

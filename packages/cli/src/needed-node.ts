/** The version in `engines` of package.json; a test compares the two. */
const needed = { major: 22, minor: 12 };

/**
 * Returns an error message if this program cannot run on a Node version such as `20.20.2`, otherwise
 * undefined. This module imports nothing, so that an old Node can load it.
 */
export function refusalOfNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return undefined;
  return `nashra needs Node ${needed.major}.${needed.minor} or newer; this is ${version}`;
}

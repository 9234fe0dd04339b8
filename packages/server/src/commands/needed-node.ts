/**
 * The oldest supported version of Node. Since this version `node:sqlite` has `isTransaction`, `columns` and
 * the option `timeout`. A test compares the version with `engines` in package.json.
 */
const needed = { major: 22, minor: 16 };

/**
 * The message if this program cannot run on the Node version `version`, such as `20.20.2`; otherwise
 * undefined. This module imports nothing, so that an old Node can load it.
 */
export function refusalOfNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return undefined;
  return `nashra-server needs Node ${needed.major}.${needed.minor} or newer; this is ${version}`;
}

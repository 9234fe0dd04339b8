// The files that a published package may contain, and those that it must contain.
import { readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, sep } from "node:path";

/** For each package: patterns of the allowed files, and some required files. */
export const contents: Readonly<Record<string, Contents>> = {
  "@nashra/engine": {
    may: [/^dist\/.+\.(?:js|js\.map|d\.ts)$/, /^templates\/[\w-]+\.xml$/],
    must: ["dist/index.js", "dist/index.d.ts", "templates/leaflet-ar-standard.xml"],
  },
  "@nashra/cli": {
    may: [/^dist\/[\w-]+\.js$/, /^schema\/[\w-]+\.schema\.json$/, /^THIRD-PARTY\.txt$/],
    must: ["dist/main.js", "dist/worker.js", "THIRD-PARTY.txt"],
  },
  "@nashra/server": {
    may: [
      /^dist\/.+\.(?:js|js\.map|d\.ts)$/,
      /^site\/(?:ar\/)?[\w-]+\.(?:html|json|txt|webmanifest|xml)(?:\.br|\.gz)?$/,
      /^site\/(?:ar\/)?[\w-]+(?:\.en|\.ar)?\.(?:mp4|png|svg|vtt|webm)(?:\.br|\.gz)?$/,
      /^site\/assets\/[\w.-]+\.(?:css|js|json|svg|webp|woff2?)(?:\.br|\.gz)?$/,
      /^site\/leaflets\/assets\/[\w-]+\.woff2$/,
      /^site\/samples\/[\w-]+(?:\.html|\/document\.(?:json|xml))(?:\.br|\.gz)?$/,
      /^site\/samples\/[\w-]+\/[\da-f]{64}\.(?:gif|jpg|png)$/,
      /^THIRD-PARTY\.txt$/,
    ],
    must: [
      "dist/main.js",
      "site/index.html",
      "site/ar/index.html",
      "site/app.html",
      "site/samples/tamrofen-tablet-ar.html",
      "site/leaflets/assets/ibm-plex-sans-latin-400.woff2",
      "THIRD-PARTY.txt",
    ],
  },
};

interface Contents {
  readonly may: readonly RegExp[];
  readonly must: readonly string[];
}

const everywhere = ["LICENSE", "README.md", "package.json"];
const suspicious = /(?:^|\/)(?:test|src|node_modules)\/|\.(?:test|spec|long)\.|tsbuildinfo/;

/** The faults in the file list of a package, one sentence each. */
export function faultsOfFiles(name: string, files: readonly string[]): readonly string[] {
  const rules = contents[name];
  if (rules === undefined) return [`${name}: its allowed files are not defined`];
  const unexpected = files.filter(
    (file) =>
      !everywhere.includes(file) &&
      (suspicious.test(file) || !rules.may.some((pattern) => pattern.test(file))),
  );
  const missing = [...everywhere, ...rules.must].filter((file) => !files.includes(file));
  return [
    ...unexpected.map((file) => `${name} contains ${file}, which must not be published`),
    ...missing.map((file) => `${name} lacks ${file}`),
  ];
}

/**
 * The given machine paths that a text contains, such as the checkout or the home folder. Paths with a single
 * name, such as `/app`, are ignored, because they can be addresses of the application.
 */
export function machinePathsIn(text: string, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => /^\/[^/]+\/[^/]/.test(path) && text.includes(path));
}

/** All faults of an unpacked package. No file may contain the path `checkout`. */
export function faultsOfPackage(name: string, folder: string, checkout: string): readonly string[] {
  const files = filesBelow(folder);
  const machinePaths = files.flatMap((file) =>
    machinePathsIn(readFileSync(join(folder, file), "latin1"), [
      `${checkout}/`,
      `${homedir()}/`,
    ]).map((path) => `${name}: ${file} contains the path ${path}`),
  );
  return [...faultsOfFiles(name, files), ...machinePaths];
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

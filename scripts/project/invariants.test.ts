import { expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

/** The lines that match a pattern, as `path: line`. */
function occurrences(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((path) =>
    projectText(path)
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
  );
}

const isNotTest = (path: string) => !/\.(test|long)\.ts$/.test(path);
const sources = (name: string) => projectFiles(`packages/${name}/src/**`).filter(isNotTest);
const binary = /\.(jpe?g|png|gif|ico|woff2?|mp4|webm|gz|zip)$/;
/** Folders that contain files from other publishers. Their text is not checked. */
const published = /^packages\/[^/]+\/test\/|^scripts\/generate\/judge-source\//;
const ownText = projectFiles().filter((path) => !binary.test(path) && !published.test(path));

test("only the engine contains FHIR code", () => {
  const shells = ["cli", "server", "web"].flatMap(sources);
  expect(occurrences(shells, /resourceType/)).toEqual([]);
});

test("the engine has no clock and no randomness", () => {
  const clock =
    /new Date\(\)|\bDate\.now\b|Math\.random|randomUUID|getRandomValues|new Intl\.DateTimeFormat\(\)/;
  expect(occurrences(sources("engine"), clock)).toEqual([]);
});

test("engine and server call String.normalize only for short texts", () => {
  // Long texts need `normalise`. These texts have at most 1,024 characters, titles and names in search.ts 10,000.
  const short = [
    "packages/server/src/api/leaflets/presenters/leaflet-document.ts",
    "packages/server/src/domain/accounts/email-key.ts",
    "packages/server/src/domain/accounts/email-scripts.ts",
    "packages/server/src/domain/accounts/guessable-password.ts",
    "packages/server/src/node/passwords.ts",
    "packages/server/src/storage/sql/search.ts",
    "packages/server/src/storage/sql/user-store-rows.ts",
  ];
  const files = ["engine", "server"].flatMap(sources);
  const callers = files.filter((path) => /\.normalize\(/.test(projectText(path)));
  expect(callers).toEqual(["packages/engine/src/text/normalise.ts", ...short]);
});

test("no file contains a path of a machine or the address of a private registry", () => {
  const folder = /(?<![\w.])\/(?:home|root|work|Users)\/[\w.-]+/;
  // Allowed local addresses are those of the server, of its metrics, and of test servers.
  const registry =
    /https?:\/\/(?:(?:localhost|127\.0\.0\.1):(?!(?:3\d{3}|9100)\b)\d|[\w.-]*(?:registry|verdaccio|artifactory|nexus)[\w.-]*[:/](?!\/www\.npmjs))/;
  const files = ownText.filter((path) => path !== "scripts/project/invariants.test.ts");
  expect(occurrences(files, folder)).toEqual([]);
  expect(occurrences(files, registry)).toEqual([]);
});

test("the lockfile contains no registry address", () => {
  expect(occurrences(["pnpm-lock.yaml"], /tarball:|https?:\/\//)).toEqual([]);
});

test("style sheets use logical directions instead of left and right", () => {
  const sheets = [
    ...projectFiles("*.css"),
    ...sources("engine").filter((path) => /\/preview\/.*style/.test(path)),
  ];
  expect(
    occurrences(sheets, /(?<!-)\b(?:left|right)\s*:|[\w-]+-(?:left|right)\b|:\s*(?:left|right)\b/),
  ).toEqual([]);
});

test("no file has a vague name such as utils", () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?)(?:[/.-]|$)/;
  expect(
    projectFiles("packages/*/src/**", "scripts/**").filter((path) => vague.test(path)),
  ).toEqual([]);
});

test("every file of scripts is in one of the defined folders", () => {
  const purposes = /^scripts\/(?:setup|generate|media|bench|release|project)\//;
  expect(projectFiles("scripts/**").filter((path) => !purposes.test(path))).toEqual([]);
});

test("the decision about dependencies mentions every dependency", () => {
  const decision = projectText("docs/decisions/0003-dependencies.md");
  const names = projectFiles("package.json", "packages/*/package.json").flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(projectText(path));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const ours = /^@nashra\/|^@types\//;
  const without = [...new Set(names)].filter(
    (name) => !ours.test(name) && !decision.includes(`\`${name}\``),
  );
  expect(without).toEqual([]);
});

test("every dependency has a fixed version", () => {
  const manifests = projectFiles(
    "package.json",
    "packages/*/package.json",
    "examples/*/package.json",
    "scripts/*/package.json",
  );
  const ranges = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(projectText(path));
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|workspace:\*)$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(ranges).toEqual([]);
});

test("the entry points of the engine contain no export *", () => {
  expect(occurrences(sources("engine"), /^export \*/)).toEqual([]);
});

test("no source file has more than 350 lines", () => {
  const generated = /\/(?:definitions|generated)\//;
  const sources = projectFiles("*.ts", "*.tsx", "*.mjs", "*.js", "*.css");
  const long = sources.filter((path) => projectText(path).trimEnd().split("\n").length > 350);
  expect(long.filter((path) => !generated.test(path))).toEqual([]);
});

test("every lint or type suppression has a reason", () => {
  const directive = /(?:ox|es)lint-disable(?!.* -- )|@ts-(?:ignore|nocheck|expect-error *$)/;
  const comment = /^\s*(?:\/\/|\{?\/\*)/;
  const files = projectFiles("*.ts", "*.tsx", "*.mjs", "*.js").filter(
    (path) => !/^scripts\/project\/(?:invariants|lint-zones)\./.test(path),
  );
  const unexplained = files.flatMap((path) =>
    projectText(path)
      .split("\n")
      .filter((line, at, lines) => directive.test(line) && !comment.test(lines[at - 1] ?? ""))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(unexplained).toEqual([]);
});

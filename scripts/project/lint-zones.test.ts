import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { projectRoot } from "./project-files.ts";

function importing(path: string): string {
  return `import { a } from "${path}";\nexport const b = a;\n`;
}

/**
 * Code that lint must refuse: each entry is a file with its text, linted with the configuration of the
 * project.
 */
const forbidden: Readonly<Record<string, string>> = {
  "packages/engine/src/io.ts":
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
  "packages/engine/src/dom.ts": "export const a = document.title;\n",
  "packages/engine/src/process.ts": "export const a = process.env;\n",
  "packages/engine/src/clock.ts": "export const a = Date.now();\n",
  "packages/engine/src/randomness.ts": "export const a = Math.random();\n",
  "packages/engine/src/shell.ts": 'import { a } from "@nashra/cli";\nexport const b = a;\n',
  "packages/engine/src/fhir/shapes.ts": 'import { a } from "zod";\nexport const b = a;\n',
  "packages/engine/src/text/leaflet.ts": importing("../leaflet/content.ts"),
  "packages/engine/src/text/technical-text/words.ts": importing("../../words/words.ts"),
  "packages/engine/src/leaflet/words.ts": importing("../words/words.ts"),
  "packages/engine/src/words/definitions/fhir.ts": importing("../../fhir/codes.ts"),
  "packages/engine/src/document/words.ts": importing("../words/words.ts"),
  "packages/engine/src/validation/rules/fhir.ts": importing("../../fhir/codes.ts"),
  "packages/engine/src/fhir/binary/formats.ts": importing("../../formats/json.ts"),
  "packages/engine/src/fhir/judge.ts": importing("../judge.ts"),
  "packages/engine/src/formats/fhir.ts": importing("../fhir/codes.ts"),
  "packages/engine/src/preview/fhir.ts": importing("../fhir/codes.ts"),
  "packages/engine/src/compare/formats.ts": importing("../formats/json.ts"),
  "packages/engine/src/guidance/preview.ts": importing("../preview/section.ts"),
  "packages/engine/src/pack-codes/words.ts": importing("../words/words.ts"),
  "packages/engine/src/preview/codes.ts": importing("../pack-codes/digital-link.ts"),
  "packages/engine/src/leaflet/guidance.ts": importing("../guidance/gaps-of.ts"),
  "packages/engine/src/preview/public.ts": importing("../public-page/page-frame.ts"),
  "packages/engine/src/judge/rest.ts": importing("../rest/problems.ts"),
  "packages/engine/src/star.ts": 'export * from "./other.ts";\n',
  "packages/engine/src/default.ts": "export default 1;\n",
  "packages/engine/src/excuse.ts":
    "// oxlint-disable-next-line no-var -- not needed\nexport const a = 1;\n",
  "packages/engine/src/any.ts": "export const a = (b: any): string => b;\n",
  "packages/cli/src/process.ts": "export const a = process.argv;\n",
  "packages/cli/src/deep.ts":
    'import { a } from "@nashra/engine/src/index.ts";\nexport const b = a;\n',
  "packages/cli/src/server.ts": 'import { a } from "@nashra/server";\nexport const b = a;\n',
  "packages/server/src/screen.ts": 'import { a } from "react";\nexport const b = a;\n',
  "packages/server/src/web.ts": 'import { a } from "@nashra/web";\nexport const b = a;\n',
  "packages/server/src/process.ts": "export const a = process.env;\n",
  "packages/server/src/buffer.ts": "export const a = Buffer.alloc;\n",
  "packages/server/src/domain/io.ts":
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
  "packages/server/src/api/io.ts": 'import { hash } from "node:crypto";\nexport const a = hash;\n',
  "packages/server/src/domain/schema.ts": importing("zod"),
  "packages/server/src/domain/leaflets/request.ts": importing("../../api/http/exchange.ts"),
  "packages/server/src/domain/rows.ts": importing("../storage/sql/schema.ts"),
  "packages/server/src/storage/call.ts": importing("../api/call.ts"),
  "packages/server/src/storage/sql/audit.ts": importing("../../domain/audit.ts"),
  "packages/server/src/api/runtime.ts": importing("../node/log.ts"),
  "packages/server/src/api/contract/words.ts": importing("../words/problem-words.ts"),
  "packages/server/src/api/users/contract.ts": importing("./routes.ts"),
  "packages/server/src/api/leaflets/contract/reply.ts": importing("../../http/reply.ts"),
  "packages/server/src/api/words/exchange.ts": importing("../http/exchange.ts"),
  "packages/server/src/api/http/routes.ts": importing("../users/routes.ts"),
  "packages/server/src/api/http/call.ts": importing("../call.ts"),
  "packages/server/src/api/users/present-user.ts": importing("./routes.ts"),
  "packages/server/src/api/leaflets/presenters/exchange.ts": importing("../../http/exchange.ts"),
  "packages/server/src/api/leaflets/presenters/routes.ts": importing("../routes.ts"),
  "packages/server/src/node/process.ts": "export const a = process.env;\n",
  "packages/server/src/commands/process.ts":
    'import { env } from "node:process";\nexport const a = env;\n',
  "packages/server/src/storage/sql/process.ts": "export const a = process.pid;\n",
  "packages/web/src/server.ts": 'import { a } from "@nashra/server";\nexport const b = a;\n',
  "packages/web/src/service.ts":
    'import { a } from "@nashra/server/services";\nexport const b = a;\n',
  "packages/web/src/io.ts":
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
};
const allowed: Readonly<Record<string, string>> = {
  "packages/engine/src/text/technical-text/text.ts": importing("../direction.ts"),
  "packages/engine/src/leaflet/text.ts": importing("../text/rich-text.ts"),
  "packages/engine/src/fhir/binary/codes.ts": importing("../codes.ts"),
  "packages/engine/src/fhir/validation.ts": importing("../validation/validate-leaflet.ts"),
  "packages/engine/src/formats/document.ts": importing("../document/types.ts"),
  "packages/engine/src/judge/fhir.ts": importing("../fhir/read-document.ts"),
  "packages/engine/src/rest/judge.ts": importing("../judge/validate-resource.ts"),
  "packages/engine/src/public-page/compare.ts": importing("../compare/compare-text.ts"),
  "packages/web/src/contract.ts":
    'import { a } from "@nashra/server/contract";\nexport const b = a;\n',
  "packages/web/src/engine.ts": 'import { a } from "@nashra/engine";\nexport const b = a;\n',
  "packages/server/src/engine.ts":
    'import { a } from "@nashra/engine/judge";\nexport const b = a;\n',
  "packages/cli/src/main.ts": "export const a = process.argv;\n",
  "packages/server/src/main.ts": "export const a = process.argv;\n",
  "packages/server/src/domain/ports.ts": importing("../storage/ports.ts"),
  "packages/server/src/storage/backup/content.ts": importing(
    "../../domain/leaflets/stored-content.ts",
  ),
  "packages/server/src/api/http/words.ts": importing("../words/problem-words.ts"),
  "packages/server/src/api/tokens/contract.ts": importing("../contract/endpoint.ts"),
  "packages/server/src/api/tokens/present-token.ts": importing("../http/reply.ts"),
  "packages/server/src/api/tokens/routes.ts": importing("./present-token.ts"),
  "packages/server/src/node/io.ts":
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
  "packages/server/src/storage/blobs/io.ts":
    'import { open } from "node:fs/promises";\nexport const a = [open, Buffer.alloc];\n',
  "packages/server/src/commands/io.ts":
    'import { open } from "node:fs/promises";\nexport const a = open;\n',
  "packages/engine/src/io.test.ts":
    'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
};
const cyclic: Readonly<Record<string, string>> = {
  "packages/engine/src/cycle/hen.ts":
    'import type { Egg } from "./egg.ts";\nexport type Hen = { egg: Egg };\n',
  "packages/engine/src/cycle/egg.ts":
    'import type { Hen } from "./hen.ts";\nexport type Egg = { hen: Hen };\n',
};

const folder = mkdtempSync(join(tmpdir(), "nashra-lint-"));
let refused: ReadonlySet<string> = new Set();

beforeAll(() => {
  copyFileSync(join(projectRoot, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [path, text] of Object.entries({ ...forbidden, ...allowed, ...cyclic })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  refused = new Set(lint().map(({ filename }) => filename.replaceAll("\\", "/")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(): readonly { readonly filename: string }[] {
  const oxlint = join(projectRoot, "node_modules", "oxlint", "bin", "oxlint");
  try {
    execFileSync(process.execPath, [oxlint, "-f", "json", "."], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    // execFileSync puts the output of a failed program into `stdout`.
    return JSON.parse((error as { stdout: string }).stdout).diagnostics;
  }
  return [];
}

test.each(Object.keys(forbidden))("lint refuses %s", (path) => {
  expect(refused).toContain(path);
});
test.each(Object.keys(allowed))("lint accepts %s", (path) => {
  expect(refused).not.toContain(path);
});
test("lint refuses import cycles, even if only types are imported", () => {
  expect(Object.keys(cyclic).some((path) => refused.has(path))).toBe(true);
});

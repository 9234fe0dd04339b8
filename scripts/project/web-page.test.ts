import { expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

const words = projectFiles(
  "packages/web/src/**/*-words.ts",
  "packages/engine/src/words/labels-*.ts",
)
  .map(projectText)
  .join("\n");
/** Names in bold that must be controls. Names that end in a full stop or colon introduce list items. */
const named = ["docs/web.md", "README.md", "docs/decisions/0017-saving-and-conflicts.md"].flatMap(
  (page) =>
    [...projectText(page).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, name = ""]) => ({ page, name: name.replaceAll(/\s+/g, " ") }))
      .filter(({ name }) => !/[.:]$/.test(name)),
);
/** Language names, which are the same in every interface language. */
const languageNames = new Set(["English", "العربية"]);
const headings =
  /^(?:A reverse proxy|Records|Images and XML|Backup|Upgrade|Sizing|Context|Decision|Consequences)$/;

test("every control that the pages name exists in the web application", () => {
  expect(named.length).toBeGreaterThan(40);
  const unknown = named.filter(
    ({ page, name }) =>
      !words.includes(`"${name.replace(/ \d$/, " {number}")}"`) &&
      !languageNames.has(name) &&
      !isTyped(page, name) &&
      !headings.test(name),
  );
  expect(unknown).toEqual([]);
});

/**
 * Whether a bold name is the name of a leaflet. The user has typed such a name, or it is in a chosen file.
 */
function isTyped(page: string, name: string): boolean {
  return ["Medicine Name** `", "leaflets/"].some((before) =>
    projectText(page).toLowerCase().includes(`${before}${name}`.toLowerCase()),
  );
}

test("no two decisions have the same number", () => {
  const numbers = projectFiles("docs/decisions/*.md").map((path) => /(\d{4})-/.exec(path)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

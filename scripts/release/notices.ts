// The notices for bundled packages. Most licences require that their text is published with the package.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { fullName, licensed, type Component } from "./bill.ts";
import type { InstalledPackage } from "./installed.ts";

/** For each component: its name, its licence, and its legal texts. */
export function noticesOf(
  what: string,
  components: readonly Component[],
  installed: ReadonlyMap<string, InstalledPackage>,
): string {
  const foreign = components.filter((component) => component.group !== "@nashra");
  const parts = foreign.map((component) => noticeOf(component, installed));
  return [`${what} contains parts of the following packages.\n`, ...parts].join(
    `\n${"-".repeat(72)}\n\n`,
  );
}

function noticeOf(component: Component, installed: ReadonlyMap<string, InstalledPackage>): string {
  const key = `${fullName(component)}@${component.version}`;
  const found = installed.get(key);
  if (found === undefined) throw new Error(`${key} is bundled but not installed.`);
  const { licences } = licensed(component);
  const texts = legalTexts(found.folder);
  const notice = texts.length > 0 ? texts.join("\n") : `${authorOf(found.folder)}\n`;
  return `${key}, ${licences.join(", ")}\n\n${notice}`;
}

function legalTexts(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim()}\n`);
}

/** The author, for a package without legal texts. */
function authorOf(folder: string): string {
  const { author }: { author?: string | { name: string } } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const name = typeof author === "object" ? author.name : author;
  return name === undefined ? "It contains no text of its licence." : `By ${name}.`;
}

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { Heading } from "../../src/languages/language-file.ts";
import { findGaps } from "../../src/text/gaps.ts";
import { languageFileNames, languageFiles, textsOf, type PlacedText } from "./language-files.ts";

// The compiler checks the keys and types of the files: the generated modules have the type LanguageFile.

const packageJson: unknown = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

const gap = /\[\[[^[\]]*\]\]/g;
const placeholder = /\{\w*\}/g;
const address = /https?:\/\/\S+/g;
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script_Extensions=Arabic}/u,
  bg: /\p{Script_Extensions=Cyrillic}/u,
  el: /\p{Script_Extensions=Greek}/u,
};
/** Texts in another script on purpose. */
const otherScript: ReadonlySet<string> = new Set(["el words.email E-mail:"]);

test("there are 25 files, each named after its tag", () => {
  expect(languageFiles).toHaveLength(25);
  expect(languageFileNames).toEqual(languageFiles.map(({ tag }) => `${tag}.json`));
});

test("each file is an entry point, except those of the languages in the engine", () => {
  const { exports } = packageJson as { exports: Readonly<Record<string, unknown>> };
  const tags = Object.keys(exports).flatMap(
    (name) => /^\.\/languages\/(.*)$/.exec(name)?.[1] ?? [],
  );
  const complete = languageFiles
    .filter(({ status }) => status === "complete")
    .map(({ tag }) => tag);
  expect([...tags, ...complete].toSorted()).toEqual(languageFiles.map(({ tag }) => tag));
});

describe.each(languageFiles.map((file) => [file.tag, file] as const))("%s", (tag, file) => {
  const texts = textsOf(file);
  const faults = (isFault: (text: PlacedText) => boolean) =>
    texts.filter(isFault).map(({ place, text }) => `${place}: ${text}`);

  test("has a name in English, Arabic and its own language", () => {
    const { name, direction } = file;
    expect(Object.keys(name).toSorted()).toEqual(["ar", "en", "own"]);
    // the file of Bokmål is that of all Norwegian
    const named = tag === "nb" ? "no" : tag;
    expect(name.en).toBe(new Intl.DisplayNames("en", { type: "language" }).of(named));
    expect(Object.values(name).filter((text) => text.trim() === "")).toEqual([]);
    expect(direction).toBe(tag === "ar" ? "rtl" : "ltr");
  });

  test("names a source for its headings, statements and months", () => {
    const what = file.sources.map((source) => source.what).join();
    expect(what).toContain("headings");
    expect(what).toContain("statements");
    expect(what).toContain("months");
    expect(file.sources.filter(({ source }) => source.trim() === "")).toEqual([]);
  });

  test("has the words and dose forms that its status promises", () => {
    const isDraft = file.status === "headings";
    expect(file.words === undefined).toBe(isDraft);
    expect(file.doseFormWords === undefined).toBe(isDraft);
    const { image, manufacturer, localRepresentative } = file.words ?? {};
    const translated = [image, manufacturer, localRepresentative].map((word) => word !== undefined);
    expect(translated).toEqual(translated.map(() => file.status === "complete"));
    expect("generic" in file.headings).toBe(file.status === "complete");
  });

  test("has the headings of the EU template", () => {
    const english = languageFiles.find((other) => other.tag === "en")?.headings["eu-qrd"] ?? {};
    const own = file.headings["eu-qrd"] ?? {};
    expect(Object.keys(english).filter((place) => !Object.hasOwn(own, place))).toEqual([]);
  });

  test("has twelve names in each set of months", () => {
    const { default: gulf, levant, both } = file.months;
    const sets = [gulf, levant, both].filter((set) => set !== undefined);
    expect(sets.map((set) => new Set(set).size)).toEqual(sets.map(() => 12));
    expect(both).toEqual(levant && gulf.map((name, at) => `${name}/${levant[at]}`));
  });

  test("has only the placeholders of each text", () => {
    expect(faults(({ place, text }) => !hasItsPlaceholders(place, text))).toEqual([]);
  });

  test("has letters of one script", () => {
    const letter = scripts[tag] ?? /\p{Script=Latin}/u;
    expect(
      faults(({ place, text }) => {
        const letters = text
          .replace(gap, "")
          .replace(placeholder, "")
          .replace(address, "")
          .match(/\p{L}/gu);
        const foreign = letters?.filter((char) => !letter.test(char)) ?? [];
        return foreign.length > 0 && !otherScript.has(`${tag} ${place} ${text}`);
      }),
    ).toEqual([]);
  });

  test("has no brackets of the template, and gaps only in statements", () => {
    expect(
      faults(({ place, text }) => {
        const rest = place.startsWith("statements.") ? text.replace(gap, "") : text;
        return /[<>[\]]/.test(rest) || !hasPairs(rest);
      }),
    ).toEqual([]);
  });

  test("refers to sections as the introduction does", () => {
    const { "eu-qrd": eu, jordan } = file.statements;
    const introduction = JSON.stringify((eu ?? jordan)?.introduction);
    expect(introduction).toContain(file.section.replace("{n}", "4"));
  });

  test("has gaps that a few words fill", () => {
    expect(faults(({ text }) => findGaps(text).some(({ kind }) => kind !== "answer"))).toEqual([]);
    const reporting = file.statements["eu-qrd"]?.reporting ?? "";
    expect(typeof reporting === "string" && findGaps(reporting).length).toBe(tag === "ar" ? 0 : 1);
  });

  test("has no empty text, no surplus space, no control character and no number", () => {
    expect(
      faults(
        ({ text }) =>
          text.trim() !== text || text === "" || /[\p{Cc}\p{Cf}]| {2}|\u202F/u.test(text),
      ),
    ).toEqual([]);
    expect(faults(({ place, text }) => place.startsWith("headings.") && /^\d/.test(text))).toEqual(
      [],
    );
    expect(faults(({ text }) => text !== text.normalize("NFC") || text.includes("'"))).toEqual([]);
  });

  test("ends sentences with a full stop, and headings without", () => {
    expect(
      faults(({ place, text }) => place.startsWith("headings.") && text.endsWith(".")),
    ).toEqual([]);
    const signatures = /^statements\.\w+\.medicament\.[67]$/;
    expect(
      faults(
        ({ place, text }) =>
          place.startsWith("statements.") && !/[.!:]$/.test(text) && !signatures.test(place),
      ),
    ).toEqual([]);
    const revised = file.lastRevised.replace("{date}", file.monthYear);
    expect(revised).toMatch(/[^.]\.$/);
  });

  test("has a heading for every verb", () => {
    const headings = Object.entries(file.headings).flatMap(([profile, places]) =>
      Object.entries(places).map(([place, heading]) => ({ profile, place, heading })),
    );
    const withoutUse = headings.filter(
      ({ heading }) => typeof heading === "object" && !heading.use,
    );
    expect(withoutUse).toEqual([]);
    const injected = headings.filter(
      ({ heading }) => typeof heading === "object" && heading.inject,
    );
    expect(injected.filter(({ profile }) => profile !== "generic")).toEqual([]);
  });

  test.each(["take", "use", "given", "inject"] as const)(
    "has no heading twice in a profile for the verb %s",
    (verb) => {
      for (const places of Object.values(file.headings)) {
        const printed = Object.values(places).map((heading) => ofVerb(heading, verb));
        expect(printed.filter((heading, at) => printed.indexOf(heading) !== at)).toEqual([]);
      }
    },
  );
});

function ofVerb(
  heading: Heading | undefined,
  verb: "take" | "use" | "given" | "inject",
): string | undefined {
  return typeof heading === "object" ? (heading[verb] ?? heading.use) : heading;
}

function hasItsPlaceholders(place: string, text: string): boolean {
  const found = (text.match(placeholder) ?? []).toSorted().join(" ");
  if (text.replace(placeholder, "").match(/[{}]/)) return false;
  if (place.startsWith("lastRevised")) return found === "{date}";
  if (place === "monthYear") return found === "{month} {year}";
  if (/^(?:section|words\.(?:step|table|image))$/.test(place)) return found === "{n}";
  if (place.endsWith(".excipientsSections")) return found === "{excipients} {name}";
  return found === "" || (place.startsWith("headings.") && found === "{name}");
}

/** Whether each round bracket has its partner, in order. */
function hasPairs(text: string): boolean {
  const unpaired = text.replace(/\([^()]*\)/g, "");
  return !/[()]/.test(unpaired);
}

import { createLeaflet } from "@nashra/engine";
import { templates, templateXml } from "@nashra/engine/templates";
import { describe, expect, test } from "vitest";

import { blankLeaflet, startLeaflet, startsWithoutLoading, templatePath } from "./builder-start.ts";

const nothing = { custom: false, defaultLanguage: "en" } as const;

async function templateFile(path: string): Promise<string> {
  const xml = templateXml(path.replace(/^\/templates\/(.*)\.xml$/, "$1"));
  if (xml === undefined) throw new Error(`${path}: 404`);
  return xml;
}

describe("the content of a new leaflet", () => {
  test("starts without a template with the company of the user, and with a template without it", async () => {
    const companyName = "Wadi Pharma";
    expect(blankLeaflet({ ...nothing, companyName }).companyName).toBe(companyName);
    const { content } = await startLeaflet(
      { ...nothing, companyName, template: "leaflet-en-standard" },
      templateFile,
    );
    expect(content.companyName).not.toBe(companyName);
  });

  test("is empty and in the preferred language", () => {
    expect(startsWithoutLoading(nothing)).toBe(true);
    expect(blankLeaflet(nothing)).toEqual({ ...createLeaflet(), language: "en" });
    expect(blankLeaflet({ custom: true, defaultLanguage: "fr" })).toMatchObject({
      customMode: true,
      language: "fr",
    });
  });

  test.each(templates.map(({ id }) => id))(
    "has all text of the template %s except the date",
    async (id) => {
      const template = templates.find((candidate) => candidate.id === id);
      const input = { ...nothing, template: id, templateFile: `/templates/${id}.xml` };
      const { content, failures } = await startLeaflet(input, templateFile);
      expect(failures).toEqual([]);
      expect(content).toEqual({ ...template?.content, revisionDate: "" });
    },
  );

  test("takes the medicine and company names from a template file, and the language from its path: Arabic for -ar-, otherwise English", async () => {
    const file = "/templates/leaflet-ar-standard.xml";
    const { content } = await startLeaflet({ ...nothing, templateFile: file }, templateFile);
    const template = templates.find(({ id }) => id === "leaflet-ar-standard")?.content;
    expect(content).toEqual({
      ...createLeaflet(),
      language: "ar",
      medicineName: template?.medicineName,
      companyName: template?.companyName,
    });
    const french = { ...nothing, templateFile: "/templates/leaflet-fr-standard.xml" };
    expect((await startLeaflet(french, templateFile)).content.language).toBe("en");
  });

  test("can combine custom questions and a template", async () => {
    const input = { ...nothing, custom: true, template: "leaflet-en-standard" };
    expect((await startLeaflet(input, templateFile)).content.customMode).toBe(true);
  });

  test("lacks each part that cannot be loaded, and the failures name these parts", async () => {
    const input = { ...nothing, template: "none", templateFile: "/templates/none.xml" };
    const { content, failures } = await startLeaflet(input, templateFile);
    expect(content).toEqual({ ...createLeaflet(), language: "en" });
    expect(failures.map(({ kind }) => kind)).toEqual(["template-unknown", "file-unreadable"]);
    const broken = await startLeaflet(
      { ...nothing, templateFile: "/templates/x.xml" },
      async () => "<html>",
    );
    expect(broken.failures).toMatchObject([{ kind: "file-unreadable", name: "/templates/x.xml" }]);
  });
});

describe("the path of a template file", () => {
  test("is accepted for a template of this site", () => {
    expect(templatePath("/templates/leaflet-en-standard.xml")).toBe(
      "/templates/leaflet-en-standard.xml",
    );
  });

  test.each([
    "https://elsewhere.example/templates/a.xml",
    "//elsewhere.example/templates/a.xml",
    "/templates/../api/users/me",
    "/templates/%2e%2e/api/users/me",
    "/templates/..%2Fapi",
    "/api/leaflets",
    "templates/a.xml",
    "/templates/",
    "javascript:alert(1)",
    "",
  ])("is rejected: %s", async (given) => {
    expect(templatePath(given)).toBeUndefined();
    const asked: string[] = [];
    const input = { custom: false, defaultLanguage: "ar", templateFile: given } as const;
    const { content, failures } = await startLeaflet(input, async (path) => {
      asked.push(path);
      return "";
    });
    expect(content).toEqual(blankLeaflet(input));
    expect(asked).toEqual([]);
    expect(failures).toEqual([{ kind: "file-refused", name: given }]);
  });
});

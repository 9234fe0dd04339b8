import { Parser } from "htmlparser2";
import { expect, test } from "vitest";

import { sitePageNames, sitePath } from "../src/paths.ts";
import { siteData } from "../src/site-data.ts";
import { robots, sitemap } from "./site-map.ts";

test("the sitemap is XML and lists every page once in each language", () => {
  const locations: string[] = [];
  const alternates: string[] = [];
  let isLocation = false;
  const parser = new Parser(
    {
      onopentag(name, { hreflang, href }) {
        isLocation = name === "loc";
        if (name === "xhtml:link") alternates.push(`${hreflang} ${href}`);
      },
      ontext: (text) => void (isLocation && locations.push(text)),
      onclosetag: () => void (isLocation = false),
    },
    { xmlMode: true },
  );
  parser.end(sitemap());
  const inLanguage = (language: "en" | "ar") =>
    sitePageNames.map((page) => siteData.origin + sitePath(page, language));
  const expected = [...inLanguage("en"), ...inLanguage("ar")];
  expect(locations).toEqual(expected);
  for (const page of sitePageNames)
    for (const language of ["en", "ar"] as const)
      expect(
        alternates.filter(
          (alternate) => alternate === `${language} ${siteData.origin}${sitePath(page, language)}`,
        ),
      ).toHaveLength(2);
});

test("robots.txt excludes the application and the API", () => {
  expect(robots()).toBe(
    `User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /fhir\n\nSitemap: ${siteData.origin}/sitemap.xml\n`,
  );
});

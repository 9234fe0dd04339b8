import { describe, expect, test } from "vitest";
import type { SectionKey } from "../src/leaflet/content.ts";
import { readForeign, textsOf } from "./foreign-document.ts";

describe("imported sections", () => {
  test("are found by code with any title, and a different title is kept as the author's own", () => {
    const { content } = readForeign([
      { title: "3. Como utilizar", code: "200000029905", text: "<p>Tome.</p>" },
    ]);
    expect(textsOf(content)).toEqual({
      howToTakeSections: ["<p>Tome.</p>"],
    });
    expect(content.sectionTitles).toEqual({ howToTake: "Como utilizar" });
  });

  test("are not found by a known code in an unknown code system", () => {
    const { content } = readForeign([
      {
        title: "Side effects",
        code: "200000029905",
        system: "https://example.org/",
        text: "<p>Rash.</p>",
      },
    ]);
    expect(textsOf(content)).toEqual({
      sideEffectsSections: ["<p>Rash.</p>"],
    });
    expect(content.sectionTitles).toEqual({ sideEffects: "Side effects" });
  });

  test.each<[string, SectionKey]>([
    ["1. What Zaytounol is and what it is used for", "whatIsSections"],
    ["2. WHAT YOU NEED TO KNOW BEFORE YOU USE ZAYTOUNOL", "warningsSections"],
    ["3.  How to use Zaytounol 5 mg", "howToTakeSections"],
    ["4. Possible side-effects", "sideEffectsSections"],
    ["5. How to store Zaytounol", "storageSections"],
    ["6. Contents of the pack and other information", "contentsSections"],
    ["Pregnancy and breastfeeding", "pregnancySections"],
    ["١. ما هو زيتونول وفيم يستخدم", "whatIsSections"],
    ["2. ما تحتاجين إلى معرفته قبل تناول زيتونول", "warningsSections"],
    ["٣. كيفيّة تناول زيتونول", "howToTakeSections"],
    ["4. الآثار الجانبيه المحتملة", "sideEffectsSections"],
    ["5. كيفية حفظ زيتونول", "storageSections"],
    ["6. محتويات العبوة ومعلومات أخرى", "contentsSections"],
    ["1. Qu'est-ce que Zaytounol et dans quels cas est-il utilisé ?", "whatIsSections"],
    [
      "2. Quelles sont les informations à connaître avant d’utiliser Zaytounol ?",
      "warningsSections",
    ],
    ["3. COMMENT UTILISER ZAYTOUNOL ?", "howToTakeSections"],
    ["4. Quels sont les effets indésirables éventuels ?", "sideEffectsSections"],
    ["5. Comment conserver Zaytounol ?", "storageSections"],
    ["6. Contenu de l'emballage et autres informations", "contentsSections"],
  ])("are found by the title %j, with a finding", (title, list) => {
    const { content, findings } = readForeign([{ title, text: "<p>Text.</p>" }]);
    expect(textsOf(content)).toEqual({ [list]: ["<p>Text.</p>"] });
    expect(findings).toMatchObject([
      { code: "import-approximated", details: { text: title, by: "title" } },
    ]);
  });

  test("are found by their numbers if all are numbered as in the QRD template", () => {
    const titles = [
      "Qué es",
      "Qué necesita saber",
      "Cómo tomar",
      "Efectos",
      "Conservación",
      "Contenido",
    ];
    const sections = titles.map((title, index) => ({
      title: `${index + 1}. ${title}`,
      text: `<p>${index + 1}</p>`,
    }));
    const { content, findings } = readForeign(sections);
    expect(textsOf(content)).toEqual({
      whatIsSections: ["<p>1</p>"],
      warningsSections: ["<p>2</p>"],
      howToTakeSections: ["<p>3</p>"],
      sideEffectsSections: ["<p>4</p>"],
      storageSections: ["<p>5</p>"],
      contentsSections: ["<p>6</p>"],
    });
    expect(content.sectionTitles).toEqual({
      whatIs: "Qué es",
      beforeYouTake: "Qué necesita saber",
      howToTake: "Cómo tomar",
      sideEffects: "Efectos",
      storage: "Conservación",
      contents: "Contenido",
    });
    expect(findings.map(({ details }) => details["by"])).toEqual(Array(6).fill("number"));
  });

  test("whose own title would not be printed, because the text is placed elsewhere, report this title", () => {
    const { content, findings } = readForeign([
      {
        title: "6. Contenido",
        code: "200000029914",
        section: [
          { title: "5. How to store Zaytounol", code: "200000029913", text: "<p>Dry.</p>" },
        ],
      },
    ]);
    expect(textsOf(content)).toEqual({ storageSections: ["<p>Dry.</p>"] });
    expect(content).not.toHaveProperty("sectionTitles");
    expect(findings).toMatchObject([{ code: "import-unplaced", details: { text: ["Contenido"] } }]);
  });

  test("are not found by title if the title has a number that the leaflet section has in neither layout", () => {
    const { content } = readForeign([
      { title: "4. Possible side effects", text: "<p>Rash.</p>" },
      { title: "9. How to take part in a study", text: "<p>Ask.</p>" },
    ]);
    expect(textsOf(content)).toEqual({
      sideEffectsSections: ["<p>Rash.</p>", "<h3>9. How to take part in a study</h3><p>Ask.</p>"],
    });
  });

  test("inside another section are added to the list that their code or title identifies, with a different title as the author's own", () => {
    const { content } = readForeign([
      {
        title: "2. What you need to know before you take Zaytounol",
        section: [
          { title: "Do not take Zaytounol", text: "<p>if you are allergic.</p>" },
          {
            title: "Warnings and precautions",
            text: "<p>Ask.</p>",
            section: [{ title: "Liver", text: "<p>Tell.</p>" }],
          },
          { title: "Driving", code: "200000029903", text: "<p>Do not.</p>" },
          { title: "Fertility", text: "<p>Unknown.</p>" },
        ],
      },
    ]);
    expect(textsOf(content)).toEqual({
      doNotTakeSections: ["<p>if you are allergic.</p>"],
      warningsSections: ["<p>Ask.</p>", "<h3>Liver</h3><p>Tell.</p>"],
      drivingSections: ["<p>Do not.</p>"],
      pregnancySections: ["<p>Unknown.</p>"],
    });
    expect(content.sectionTitles).toMatchObject({
      drivingSections: "Driving",
      pregnancySections: "Fertility",
    });
  });

  test("without a known place are added to the preceding section, but to 'other information' after the section on storage", () => {
    const { content } = readForeign([
      { title: "Read this first", text: "<p>Carefully.</p>" },
      { title: "3. How to take Zaytounol", text: "<p>Daily.</p>" },
      { title: "While you take it", text: "<p>Drink.</p>" },
      { title: "5. How to store Zaytounol", text: "<p>Dry.</p>" },
      { title: "Serial number", text: "<p>7</p>" },
      { title: "4. Possible side effects", text: "<p>Rash.</p>" },
    ]);
    expect(textsOf(content)).toEqual({
      introductionSections: ["<h3>Read this first</h3><p>Carefully.</p>"],
      howToTakeSections: ["<p>Daily.</p>", "<h3>While you take it</h3><p>Drink.</p>"],
      storageSections: ["<p>Dry.</p>"],
      contentsSections: ["<h3>Serial number</h3><p>7</p>"],
      sideEffectsSections: ["<p>Rash.</p>"],
    });
  });

  test("become custom questions if most have no place", () => {
    const { content } = readForeign([
      {
        title: "Apakah kegunaan",
        text: "<p>Satu.</p>",
        section: [{ title: "Dua", text: "<p>Tiga.</p>" }],
      },
      { title: "Possible side effects", text: "<p>Rash.</p>" },
      { title: "Cara", text: "<p>Empat.</p>" },
      { title: "Nombor" },
    ]);
    expect(content.customMode).toBe(true);
    expect(content.customQA).toEqual([
      { id: "1", question: "Apakah kegunaan", answer: "<p>Satu.</p><h3>Dua</h3><p>Tiga.</p>" },
      { id: "2", question: "Possible side effects", answer: "<p>Rash.</p>" },
      { id: "3", question: "Cara", answer: "<p>Empat.</p><h3>Nombor</h3>" },
    ]);
  });

  test("that are a table of contents are reported and omitted", () => {
    const { content, findings } = readForeign([
      { title: "What is in this leaflet", text: "<ol><li>What it is</li></ol>" },
      { title: "4. Possible side effects", text: "<p>Rash.</p>" },
    ]);
    expect(textsOf(content)).toEqual({ sideEffectsSections: ["<p>Rash.</p>"] });
    const text = ["What is in this leaflet", "What it is"];
    expect(findings[0]).toMatchObject({ code: "import-unplaced", details: { text } });
  });

  test("that are a table of contents with the titles of the sections are omitted", () => {
    const { content, findings } = readForeign([
      {
        title: "What is in this leaflet",
        text: "<ol><li>What Zaytounol is</li><li>Possible side effects</li></ol>",
      },
      { title: "1. What Zaytounol is", text: "<p>A tablet.</p>" },
      { title: "4. Possible side effects", text: "<p>Rash.</p>" },
    ]);
    expect(textsOf(content)).toEqual({
      whatIsSections: ["<p>A tablet.</p>"],
      sideEffectsSections: ["<p>Rash.</p>"],
    });
    expect(findings.filter(({ code }) => code === "import-unplaced")).toEqual([]);
  });
});

describe("imported text", () => {
  test("loses the indentation of its source", () => {
    const text =
      "\n  <p>\n    Take\n    <b>one</b> tablet.\n  </p>\n  <ul>\n <li> daily </li>\n</ul>";
    const { content } = readForeign([{ title: "3. How to take Zaytounol", text }]);
    expect(textsOf(content)).toEqual({
      howToTakeSections: ["<p>Take <strong>one</strong> tablet.</p><ul><li>daily</li></ul>"],
    });
  });

  test.each([
    ["sub-name", "200000029894", '<p id="sub-name">Tamrofen<img src="#x" alt="Stop"/></p>'],
    [
      "size",
      "200000029894",
      '<p id="sizes"><span id="size-1">1 g<img src="#x" alt="Stop"/></span></p>',
    ],
    [
      "telephone number",
      "200000029917",
      '<p id="company-phone">Tel: 1<img src="#x" alt="Stop"/></p>',
    ],
    [
      "table row",
      "200000029905",
      '<table id="table.1"><tbody><tr>Stop<td>A</td></tr></tbody></table>',
    ],
  ])("keeps what a %s with an id of Nashra contains besides its text", (_, code, text) => {
    const { content, findings } = readForeign([
      { code, text },
      { title: "6. How to store Zaytounol", code: "200000029913", text: "<p>Cool.</p>" },
    ]);
    expect(JSON.stringify([content, findings.map(({ details }) => details)])).toContain("Stop");
  });

  test("keeps an image and a link in a heading that equals the printed heading of its part", () => {
    const { content, findings } = readForeign([
      {
        code: "200000029896",
        title: "2. What you need to know before you take Zaytounol",
        text:
          '<div id="warnings"><h3>Warnings and precautions<img src="#x" alt="Stop"/></h3><p>A</p></div>' +
          '<div id="do-not-take"><h3><a href="https://example.org">Do not take Zaytounol if</a></h3><p>B</p></div>',
      },
    ]);
    expect(content.warningsSections[0]?.content).toBe(
      "<h3>Warnings and precautions Stop</h3><p>A</p>",
    );
    expect(content.doNotTakeSections[0]?.content).toBe(
      '<h3><a href="https://example.org">Do not take Zaytounol if</a></h3><p>B</p>',
    );
    expect(findings).toContainEqual(expect.objectContaining({ code: "import-unplaced" }));
  });

  test("is parsed leniently if it is ill-formed, with a finding", () => {
    const { content, findings } = readForeign([
      { title: "3. How to take Zaytounol", text: "<p>One<p>Two & three" },
    ]);
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>One</p><p>Two &amp; three</p>"] });
    expect(findings[0]).toMatchObject({ code: "import-approximated", details: { by: "markup" } });
  });

  test("keeps an unknown character reference as text, with a finding", () => {
    const text = "<p>Take &fra12; or &half; a tablet</p>";
    const { content, findings } = readForeign([{ title: "3. How to take Zaytounol", text }]);
    expect(textsOf(content)).toEqual({
      howToTakeSections: ["<p>Take &amp;fra12; or ½ a tablet</p>"],
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: "reference-unknown",
        details: { references: ["&fra12;"] },
        expression: "Bundle.entry[0].resource.section[0].text.div",
      }),
    );
  });

  test("loses characters that documents cannot represent, with a finding", () => {
    const { content, findings } = readForeign([
      { title: "3. How to take \u0001Zaytounol", text: "<p>Dai\u0000ly</p>" },
    ]);
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>Daily</p>"] });
    expect(findings.map(({ code }) => code)).toContain("text-not-representable");
  });

  test("loses scripts, unsafe links and the words of an iframe; findings list the links and the words", () => {
    const text = '<p><a href="javascript:x">a</a></p><script>x()</script><iframe>Names</iframe>';
    const { content, findings } = readForeign([{ title: "3. How to take Zaytounol", text }]);
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>a</p>"] });
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "link-removed", details: { removed: ["javascript:x"] } }),
        expect.objectContaining({
          code: "import-unplaced",
          details: { element: "iframe", text: "Names", section: "3. How to take Zaytounol" },
        }),
      ]),
    );
  });
});

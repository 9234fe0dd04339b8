import type { Markup } from "../preview/element.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { headId } from "./changes.ts";
import { languageOf, leafletText, type LeafletText } from "./leaflet-text.ts";
import { footer, pageFrame, pageLinks, topBar } from "./page-frame.ts";
import type { LeafletLanguage, PageAssets, PublicPageInput } from "./page-input.ts";
import { readPublicLeaflet, type PublicLeaflet, type PublicSection } from "./public-leaflet.ts";
import { skipLink } from "./skip-link.ts";
import { phrasesFor } from "./words/phrases.ts";

/** One of two leaflets of a medicine. */
export type SideInput = Pick<PublicPageInput, "document" | "imageAddress">;

export interface SideBySideInput {
  /** The leaflet whose language the page has. */
  readonly left: SideInput;
  readonly right: SideInput;
  readonly languages: readonly LeafletLanguage[];
  readonly assets: PageAssets;
  /** `canonical`: the address of the left leaflet; `page`: the address of this page. */
  readonly addresses: {
    readonly canonical: string;
    readonly page: string;
    readonly privacy?: string;
  };
}

/**
 * Renders two leaflets of a medicine side by side, a row for each section; on small screens one after the other. Search
 * engines do not list the page, because each leaflet has its own.
 */
export function renderSideBySidePage(input: SideBySideInput): Markup {
  const [left, right] = [input.left, input.right].map(({ document }) =>
    readPublicLeaflet(document),
  );
  if (left === undefined || right === undefined) throw new RangeError("two leaflets are required");
  const phrases = phrasesFor(left.language);
  const companyLanguage = phrases.attributes === "" ? "" : languageOf(left);
  const { company } = left;
  const { languages, assets, addresses } = input;
  return pageFrame({
    language: left.language,
    title: `${left.title} – ${phrases.words.sideBySide}`,
    assets,
    index: false,
    head: pageLinks(addresses.canonical, []),
    body: [
      skipLink(phrases),
      topBar({
        phrases,
        company,
        companyLanguage,
        languages,
        sideBySide: { address: addresses.page, isCurrent: true },
      }),
      pairOf(left, right, input),
      footer({ phrases, company, companyLanguage, privacy: addresses.privacy }),
    ].join("\n"),
  });
}

function pairOf(left: PublicLeaflet, right: PublicLeaflet, input: SideBySideInput): Markup {
  const meter = new OutputMeter();
  const textOf = (leaflet: PublicLeaflet, { imageAddress }: SideInput, prefix: string) => ({
    leaflet,
    text: leafletText(leaflet, {
      phrases: phrasesFor(leaflet.language),
      imageAddress,
      meter,
      prefix,
    }),
  });
  const sides = [textOf(left, input.left, "left-"), textOf(right, input.right, "right-")] as const;
  const cell = (side: Side, content: Markup, look: string) =>
    `<div class="${look}"${languageOf(side.leaflet)}>${content}</div>`;
  const row = (look: string, contents: readonly [Markup, Markup]) =>
    `<div class="pair__row">${cell(sides[0], contents[0], look)}${cell(sides[1], contents[1], look)}</div>`;
  const sectionOf = ({ text }: Side, section: PublicSection | undefined) =>
    section === undefined ? "" : text.section(section);
  const introductions = [sides[0].text.introduction, sides[1].text.introduction] as const;
  return [
    `<main class="pair" id="${headId}" tabindex="-1"><div class="pair__sheet">`,
    row("head", [sides[0].text.head("h1"), sides[1].text.head("h1")]),
    introductions.join("") === "" ? "" : row("text", introductions),
    ...rowsOf(left.sections, right.sections).map(([one, other]) =>
      row("text", [sectionOf(sides[0], one), sectionOf(sides[1], other)]),
    ),
    "</div></main>",
  ].join("\n");
}

interface Side {
  readonly leaflet: PublicLeaflet;
  readonly text: LeafletText;
}

type Row = readonly [PublicSection | undefined, PublicSection | undefined];

/**
 * Pairs the sections with the same code, in the order of the left leaflet; the second question with the second. A section
 * that only the right leaflet has follows the one before it. No section is omitted.
 */
function rowsOf(left: readonly PublicSection[], right: readonly PublicSection[]): readonly Row[] {
  const keysOf = (sections: readonly PublicSection[]) => {
    const counts = new Map<string, number>();
    return sections.map(({ code }) => {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      return `${count} ${code}`;
    });
  };
  const [leftKeys, rightKeys] = [keysOf(left), keysOf(right)];
  const inLeft = new Set(leftKeys);
  /** The sections of the right leaflet that follow a paired one; "" before the first. */
  const alone = new Map<string, PublicSection[]>();
  const paired = new Map<string, PublicSection>();
  let last = "";
  for (const [index, section] of right.entries()) {
    const key = rightKeys[index] ?? "";
    if (inLeft.has(key)) {
      paired.set(key, section);
      last = key;
    } else {
      const following = alone.get(last) ?? [];
      following.push(section);
      alone.set(last, following);
    }
  }
  const onlyRight = (key: string) => (alone.get(key) ?? []).map((one): Row => [undefined, one]);
  return [
    ...onlyRight(""),
    ...left.flatMap((section, index): readonly Row[] => {
      const key = leftKeys[index] ?? "";
      return [[section, paired.get(key)], ...onlyRight(key)];
    }),
  ];
}

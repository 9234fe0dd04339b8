import { hasImage, imageLists } from "../leaflet/item-image.ts";
import { nonBlankSteps, type NonBlankStep } from "../leaflet/non-blank-items.ts";
import type { BuildOptions, Layout, LeafletContent, LeafletStatus } from "../leaflet/content.ts";
import { hasPackWithIdentifier } from "../leaflet/product-record/gtins.ts";
import { isGtinIdentifier, parseProductIdentifier } from "../leaflet/identifiers.ts";
import { isInstant } from "../leaflet/dates.ts";
import { isBlank } from "../text/clean-text.ts";
import { directionOf, type Direction } from "../text/direction.ts";
import type { PrintedReferences } from "../text/rich-text-xhtml.ts";
import { storedHref } from "../text/stored-references.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { leafletOutline, type LeafletOutline } from "../leaflet/sections.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { referencePrinter, type PrintedLeaflet } from "../words/reference-printer.ts";
import { printedWords } from "../words/printed-words.ts";
import type { Words } from "../words/words.ts";
import { identityOf, type Identity } from "./identity.ts";
import { xhtmlId } from "./composition/sections/xhtml-ids.ts";
import { plainString } from "./plain-strings.ts";
import type { LanguageFile } from "../languages/language-file.ts";
import type { Meta } from "../document/types.ts";

/** The inputs that every resource of one document is built from. */
export interface DocumentContext {
  readonly content: LeafletContent;
  readonly steps: readonly NonBlankStep[];
  readonly identity: Identity;
  readonly language: string;
  readonly direction: Direction;
  readonly words: Words;
  /** The languages that the caller has loaded. */
  readonly languages: readonly LanguageFile[];
  /** The printed parts of the leaflet. */
  readonly outline: LeafletOutline;
  /** The layout in which the leaflet is printed. */
  readonly layout: Layout;
  readonly version: number;
  readonly status: LeafletStatus;
  /** The version that this one replaces; undefined if there is none. */
  readonly replaces: number | undefined;
  readonly elementLinks: boolean;
  /** Whether an item of the leaflet has an image. */
  readonly hasImages: boolean;
  readonly lastUpdated: string;
  /** The GTINs of the packages. */
  readonly gtins: readonly string[];
  /** How references to sections are written in narratives. */
  readonly references: PrintedReferences;
  /** Counts the titles and narratives of the document. */
  readonly meter: OutputMeter;
}

const layouts: readonly unknown[] = ["standard", "complete"] satisfies readonly Layout[];
const statuses: readonly unknown[] = [
  "draft",
  "review",
  "published",
] satisfies readonly LeafletStatus[];

/** Validates the options and applies defaults. Throws a RangeError for an invalid option. */
export function documentContext(content: LeafletContent, options: BuildOptions): DocumentContext {
  const language = effectiveLanguage(content, options.title);
  const version = options.version ?? 1;
  const lastUpdated = options.lastUpdated ?? `${content.revisionDate}T00:00:00Z`;
  if (!Number.isInteger(version) || version < 1)
    throw new RangeError(`version must be 1 or more, not ${version}`);
  if (!isInstant(lastUpdated))
    throw new RangeError(`lastUpdated must be an instant, not "${lastUpdated}"`);
  const { layout = "complete", status = "draft", replaces } = options;
  if (
    replaces !== undefined &&
    !(Number.isInteger(replaces) && replaces >= 1 && replaces < version)
  )
    throw new RangeError(`replaces must be from 1 to ${version - 1}, not ${replaces}`);
  if (!layouts.includes(layout))
    throw new RangeError(`layout must be one of ${layouts.join(", ")}, not "${layout}"`);
  if (!statuses.includes(status))
    throw new RangeError(`status must be one of ${statuses.join(", ")}, not "${status}"`);
  const { languages } = options;
  const outline = leafletOutline(content, layout);
  const words = printedWords(content, { language, layout, languages });
  const meter = new OutputMeter();
  return {
    content,
    steps: nonBlankSteps(content.instructionSteps),
    identity: identityOf(content, options),
    language,
    direction: directionOf(language),
    words,
    languages: languages ?? [],
    outline,
    layout: outline.layout,
    version,
    status,
    replaces,
    elementLinks: options.elementLinks === true && outline.layout === "complete",
    hasImages: imageLists.some((list) => content[list]?.some(hasImage)),
    lastUpdated,
    gtins: gtinsOf(content),
    references: printedReferences({
      content,
      layout,
      language,
      words,
      name: content.medicineName,
      meter,
    }),
    meter,
  };
}

/** A reference leads to the first printed item of its section. */
function printedReferences(leaflet: PrintedLeaflet): PrintedReferences {
  const { replace, itemOf } = referencePrinter(leaflet);
  return {
    replace,
    hrefOf: (section) => {
      const item = itemOf(section);
      return item === undefined ? storedHref(section) : `#${xhtmlId(item.slug, item.id)}`;
    },
  };
}

/** A pack of the product record with the same GTIN is the package of this GTIN. */
function gtinsOf(content: LeafletContent): readonly string[] {
  const identifier = parseProductIdentifier(content.productIdentifier ?? "");
  if (!identifier || !isGtinIdentifier(identifier) || hasPackWithIdentifier(content)) return [];
  return [identifier.value];
}

/** The `meta` element of resources that have the leaflet's version. */
export function versionedMeta(context: DocumentContext, profile: string): Meta {
  return {
    versionId: String(context.version),
    lastUpdated: context.lastUpdated,
    profile: [profile],
  };
}

/** The size, if there is exactly one. */
export function onlySize({ sizes }: LeafletContent): string | undefined {
  const [size, ...others] = sizes.filter((one) => !isBlank(one));
  return size === undefined || others.length > 0 ? undefined : plainString(size);
}

import type { LeafletContent } from "../../leaflet/content.ts";
import { finding, type Finding, type FindingCode } from "../../leaflet/finding.ts";
import { inspectImage, type ImageInspection } from "../../leaflet/inspect-image.ts";
import {
  hasImage,
  imageLists,
  isImageDamaged,
  type ImageItem,
  type ImageList,
} from "../../leaflet/item-image.ts";
import {
  answeredQuestions,
  nonBlankParagraphs,
  nonBlankSteps,
} from "../../leaflet/non-blank-items.ts";
import type { RuleInput } from "../rule.ts";

/** An image must have fewer bytes than this (10 MiB) after decoding. */
export const imageLimit = 10 * 1024 * 1024;

/**
 * An image must be complete, of the declared type and below the size limit, and must have an alternative text. The
 * format is detected from the bytes. A stored image that cannot be read is an error.
 */
export function images({ content }: RuleInput): readonly Finding[] {
  return imageLists.flatMap((list) => {
    const items: readonly ImageItem[] = content[list] ?? [];
    if (!items.some(hasImage)) return [];
    const numbers = numbersOf(content, list);
    return items.flatMap((item, index) =>
      imageFindings(item, list, index, numbers.get(item.id) ?? index + 1),
    );
  });
}

/** The number of each printed picture of a list, by the id of its item. */
function numbersOf(content: LeafletContent, list: ImageList): ReadonlyMap<string, number> {
  const printed =
    list === "instructionSteps"
      ? nonBlankSteps(content[list])
      : list === "customQA"
        ? answeredQuestions(content[list])
        : nonBlankParagraphs(content[list] ?? []);
  return new Map(printed.flatMap(({ id, picture }) => (picture ? [[id, picture.number]] : [])));
}

function imageFindings(
  item: ImageItem,
  list: ImageList,
  index: number,
  number: number,
): readonly Finding[] {
  const path = [list, index, "image"] as const;
  const isStep = list === "instructionSteps";
  const details = isStep ? { number: index + 1 } : {};
  if (isImageDamaged(item)) return [finding("image-damaged", path, details)];
  if (!hasImage(item)) return [];
  const inspection = inspectImage(item.image ?? "");
  const { bytes } = inspection;
  const fault = faultOf(item, inspection);
  return [
    ...(fault ? [finding(fault, path, { ...details, ...typeDetail(fault, item) })] : []),
    ...(bytes >= imageLimit ? [finding("image-too-large", path, { ...details, bytes })] : []),
    ...(item.imageAlt
      ? []
      : [
          finding(
            "image-alt-missing",
            [list, index, "imageAlt"],
            isStep ? { number } : { picture: number },
          ),
        ]),
  ];
}

/** What is wrong with the bytes of an image. */
function faultOf(
  { imageType }: ImageItem,
  { type, isWhole }: ImageInspection,
): FindingCode | undefined {
  if (type === undefined) return "image-unreadable";
  if (imageType === undefined && type !== "image/jpeg") return "image-not-jpeg";
  if (imageType !== undefined && type !== imageType) return "image-type";
  return isWhole ? undefined : "image-unreadable";
}

function typeDetail(fault: FindingCode, { imageType = "" }: ImageItem): Finding["details"] {
  return fault === "image-type" ? { type: imageType } : {};
}

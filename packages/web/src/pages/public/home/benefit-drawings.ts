import type { Language } from "../../../i18n/words.ts";
import { leafDot } from "../../../site/leaf-dot.ts";
import { drawnCodes } from "./hero-leaflet.ts";

/** Coordinates are in units of a drawing that is 120 units high. */
export interface BenefitDrawing {
  readonly width: number;
  readonly lines: string;
  readonly crease?: string;
  readonly dots: string;
  readonly labels: readonly DrawnLabel[];
}

export interface DrawnLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
  /** True if the label is a word, not code. */
  readonly isWord?: boolean;
}

/**
 * Each drawing starts at the start side of the page, so the Arabic drawing is mirrored. The shape of the dots
 * is not mirrored.
 */
export const benefitDrawings: Readonly<
  Record<"fast" | "compliant" | "integration", Readonly<Record<Language, BenefitDrawing>>>
> = {
  fast: {
    en: {
      width: 150,
      lines: "M1 8h84v104H1zM13 30h44M13 46h60M13 62h36",
      crease: "M85 8h64v104H85",
      dots: leafDot(140, 37, 46),
      labels: [],
    },
    ar: {
      width: 150,
      lines: "M65 8h84v104H65zM137 30H93M137 46H77M137 62h-36",
      crease: "M65 8H1v104h64",
      dots: leafDot(56, 37, 46),
      labels: [],
    },
  },
  compliant: {
    en: {
      width: 170,
      lines: "M6 112V8M6 22h36M6 58h36M6 94h36M42 58v18h28",
      dots: dots([56, 15], [56, 51], [84, 69], [56, 87]),
      labels: codes([66, 27], [66, 63], [94, 81], [66, 99], "start"),
    },
    ar: {
      width: 170,
      lines: "M164 112V8M164 22h-36M164 58h-36M164 94h-36M128 58v18h-28",
      dots: dots([128, 15], [128, 51], [100, 69], [128, 87]),
      labels: codes([104, 27], [104, 63], [76, 81], [104, 99], "end"),
    },
  },
  integration: {
    en: {
      width: 170,
      lines: "M44 34h56v72H44zM54 52h30M54 64h36M54 76h22M1 70h30M113 52h30M113 88h30",
      dots: dots([44, 63], [114, 45], [114, 81]),
      labels: [
        { text: "form", x: 0, y: 59, anchor: "start", isWord: true },
        { text: "XML", x: 118, y: 46, anchor: "start" },
        { text: "API", x: 118, y: 82, anchor: "start" },
      ],
    },
    ar: {
      width: 170,
      lines: "M70 34h56v72H70zM116 52H86M116 64H80M116 76H94M169 70h-30M57 52H27M57 88H27",
      dots: dots([140, 63], [70, 45], [70, 81]),
      labels: [
        { text: "نموذج", x: 170, y: 56, anchor: "end", isWord: true },
        { text: "XML", x: 52, y: 46, anchor: "end" },
        { text: "API", x: 52, y: 82, anchor: "end" },
      ],
    },
  },
};

type Place = readonly [x: number, y: number];

function dots(...places: readonly Place[]): string {
  return places.map(([end, top]) => leafDot(end, top, 14)).join("");
}

function codes(
  first: Place,
  second: Place,
  part: Place,
  third: Place,
  anchor: DrawnLabel["anchor"],
): readonly DrawnLabel[] {
  const [one, two, three] = drawnCodes.sections;
  const short = `…${drawnCodes.part.slice(-5)}`;
  return [
    { text: one, place: first },
    { text: two, place: second },
    { text: short, place: part },
    { text: three, place: third },
  ].map(({ text, place: [x, y] }) => ({ text, x, y, anchor }));
}

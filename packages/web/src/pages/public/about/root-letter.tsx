import type { ReactNode } from "react";

/**
 * Outlines of letters in the font IBM Plex Sans Arabic. The dots of the letters are drawn as leaves. Each
 * letter is centred in a 120 × 120 square.
 */
const letters = {
  nun: {
    viewBox: "-26 18 120 120",
    ink: "M32.9 116.1Q18.9 116.1 11.4 109.2Q3.8 102.4 3.8 90.1Q3.8 85.5 5.1 80.2Q6.3 74.8 8.5 69.6L16.1 71.9Q14.2 76 13 80.3Q11.8 84.6 11.8 88.1Q11.8 95.6 16.5 99.8Q21.2 104 29.5 104H36.4Q46.1 104 50.7 100Q55.2 95.9 55.2 87.1Q55.2 84.3 54.7 80.7Q54.2 77 53.2 72.2L51.3 63.4L60 61.7L61.6 70.4Q62.6 75.7 63.1 79.8Q63.6 83.9 63.6 87.1Q63.6 102 56.2 109Q48.8 116.1 32.9 116.1Z",
    leaf: "M41.4 48.8v4.1a10.4 10.4 0 0 1-10.4 10.4h-4.1v-4.1a10.4 10.4 0 0 1 10.4-10.4z",
  },
  shin: {
    viewBox: "-3 18 120 120",
    ink: "M95 101.2Q88.6 101.2 85.1 98.3Q81.6 95.4 80.5 89.5H79.9Q79 94.7 76 97.3Q72.9 100 67.9 100H62.6Q61.7 112.4 54.8 118.2Q47.9 124 34.1 124Q19.5 124 11.7 117.2Q3.8 110.4 3.8 98Q3.8 93.5 5.1 88.5Q6.3 83.5 8.5 78.4L16.1 80.7Q14.2 84.7 13 88.7Q11.8 92.6 11.8 96.1Q11.8 103.6 16.8 107.8Q21.8 112 30.7 112H37.5Q46.2 112 50.2 108.2Q54.3 104.4 54.3 96.3Q54.3 94 53.8 90.5Q53.2 87.1 52.1 81.8L50.7 75.3L59.3 73.6L60.6 80.1Q61.1 82.7 61.5 84.8Q61.8 86.9 62 88.7H70.6Q75.2 88.7 77.3 86.9Q79.4 85.1 79.4 80.8V73.6H88.1V80.8Q88.1 85.7 89.6 87.8Q91 89.8 94.2 89.8H95.8Q101.5 89.8 101.5 83.3Q101.5 80.1 100.6 74.1L99.7 68.8L108.3 67.5L109.1 72.7Q109.5 75.7 109.7 78.4Q109.9 81.1 109.9 83.3Q109.9 92.1 106.2 96.7Q102.4 101.2 95 101.2Z",
    leaf: "M98.1 50.4v4.1a10.4 10.4 0 0 1-10.4 10.4h-4.1v-4.1a10.4 10.4 0 0 1 10.4-10.4zM83.9 50.5v4.1a10.4 10.4 0 0 1-10.4 10.4h-4.1v-4.1a10.4 10.4 0 0 1 10.4-10.4zM90.8 37.5v4.0a10.3 10.3 0 0 1-10.3 10.3h-4.0v-4.0a10.3 10.3 0 0 1 10.3-10.3z",
  },
  ra: {
    viewBox: "-51 18 120 120",
    ink: "M-6 112.7H-2.2Q2.9 112.7 6.3 111.4Q9.7 110.1 11.8 107.8Q13.9 105.4 14.8 102.1Q15.7 98.8 15.7 94.7Q15.7 92 15.4 89.1Q15.1 86.2 14.6 83.3L12.5 71.2L21.1 69.6L22.5 78Q24.2 87.7 24.2 94.6Q24.2 100.8 22.8 106.2Q21.3 111.5 18.1 115.5Q14.9 119.5 9.9 121.8Q4.9 124 -2.1 124H-6Z",
    leaf: "",
  },
} as const;

/** The letters of the root n-sh-r, in reading order. */
export const rootLetters = [
  "nun",
  "shin",
  "ra",
] as const satisfies readonly (keyof typeof letters)[];

export interface RootLetterProps {
  readonly of: keyof typeof letters;
  readonly className: string | undefined;
  readonly leafClass: string | undefined;
}

export function RootLetter({ of, className, leafClass }: RootLetterProps): ReactNode {
  const { viewBox, ink, leaf } = letters[of];
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path d={ink} />
      {leaf !== "" && <path className={leafClass} d={leaf} />}
    </svg>
  );
}

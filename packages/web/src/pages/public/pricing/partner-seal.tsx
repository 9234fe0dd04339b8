import type { ReactNode } from "react";

import type { siteData } from "../../../site-data.ts";
import { leafDot } from "../../../site/leaf-dot.ts";

/** Positions of the dots in a 72 × 72 square: [x, y, side]. */
type Dots = readonly (readonly [x: number, y: number, side: number])[];

/** Twelve dots in a ring, like a stamp. */
const ring: Dots = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return [at(Math.cos(angle)), at(Math.sin(angle)), 8];
});

function at(share: number): number {
  return Math.round(36 + 30 * share - 4);
}

/** Columns of one, two, three and four dots, like a signal strength symbol. */
const signal: Dots = [1, 2, 3, 4].flatMap((height, column) =>
  Array.from({ length: height }, (_, row) => [5 + column * 16, 53 - row * 16, 14] as const),
);

const seals = {
  regulator: { dots: ring, leaf: [[22, 22, 28]] },
  telecom: { dots: signal.slice(0, 6), leaf: signal.slice(6) },
} as const satisfies Record<keyof typeof siteData.partners, { dots: Dots; leaf: Dots }>;

/** The emblem of a partner, made of dots. It is decorative, because the name of the partner is beside it. */
export function PartnerSeal({ of }: { readonly of: keyof typeof seals }): ReactNode {
  const { dots, leaf } = seals[of];
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <path d={drawn(dots)} />
      <path data-leaf="" d={drawn(leaf)} />
    </svg>
  );
}

function drawn(dots: Dots): string {
  return dots.map(([x, y, side]) => leafDot(x + side, y, side)).join("");
}

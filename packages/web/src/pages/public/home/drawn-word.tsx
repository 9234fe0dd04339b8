import type { ReactNode } from "react";

import { leafDot } from "../../../site/leaf-dot.ts";
import styles from "./drawn-word.module.css";

/** Outline of the Arabic word nashra, without its last letter and without dots. */
const letters =
  "M647.5 330Q617.7 330 601.5 319.3Q585.3 308.6 579.9 285.9H577.8Q575.2 312.4 564.1 323.7Q553 335 532.8 335Q489.6 335 481.6 285.9H479.5Q471.9 335 428.7 335Q397.2 335 381.8 315.7Q366.5 296.4 366.5 255.7V253.1L309 259.9Q310.6 273.3 311.5 285.5Q312.3 297.7 312.3 307.3Q312.3 333.4 306.2 355.8Q300.1 378.3 286.9 395.1Q273.7 411.9 253.1 421.4Q232.5 430.8 203.5 430.8H185.5V383.3H203.5Q224.1 383.3 238 377.9Q251.8 372.4 260.4 362.6Q269.1 352.7 272.8 338.8Q276.6 325 276.6 307.7Q276.6 285.5 272 259.9L265.3 219.1L403 202.3V249.4Q403 288 440.4 288Q459.3 288 468.4 279.4Q477.4 270.8 477.4 249.4V219.1H513.9V249.4Q513.9 269.9 519.6 278.6Q525.3 287.2 539.5 287.2H546.7Q560.1 287.2 566.2 278.6Q572.3 269.9 572.3 249.4V202.3H608.8V249.4Q608.8 282.5 642 282.5H666.4Q694.9 282.5 706.7 276Q718.5 269.5 718.5 252.3Q718.5 245.2 717.4 234.2Q716.4 223.3 713.4 205.3L706.7 168.7L743.2 162.8L748.7 199.4Q753.7 233 753.7 252.3Q753.7 291.8 732.3 310.9Q710.9 330 666.4 330H647.5Z";
const lastLetter = [
  "M55.5 313Q34.3 291.8 34.3 257.3Q34.3 210.7 81.3 162.4L93.1 149.8H141L151.5 159.9Q175.8 183.8 186.1 205.5Q196.4 227.1 196.4 251Q196.4 269.9 190.9 285.3Q185.5 300.6 175 311.5Q164.5 322.4 149.6 328.3Q134.7 334.2 115.3 334.2Q76.7 334.2 55.5 313Z",
  "M150 277.3Q161.5 267.8 161.5 253.1Q161.5 243.1 154.6 231.9Q147.7 220.8 130 204.8L112.8 188.5H109.9L95.2 204.8Q81.7 219.5 75.4 229.6Q69.1 239.7 69.1 251Q69.1 265.7 80.7 276.2Q92.2 286.7 111.1 286.7H119.5Q138.4 286.7 150 277.3Z",
];
/** The six dots of the word in writing order: x and y of each. */
const dots = [
  [746, 69.8],
  [521.3, 71.7],
  [492.3, 126],
  [551.6, 126],
  [113.1, 56.7],
  [172.3, 56.7],
] as const;
/**
 * Vertical positions of seven dots, from the baseline up to the upper guide line. Arabic calligraphy
 * traditionally measures letters with such dots.
 */
const measures = [306, 282, 258, 234, 210, 186, 162];

/**
 * The word nashra, animated as if someone wrote it: first its line, then its dots as leaves, then the seven
 * dots that measure it.
 */
export function DrawnWord(): ReactNode {
  return (
    <svg className={styles["word"]} viewBox="0 30 816 410" aria-hidden="true" focusable="false">
      <path className={styles["guide"]} d="M-40 330H816M-40 162H816" />
      {[letters, ...lastLetter].map((line) => (
        <path key={line} className={styles["line"]} pathLength="1" d={line} />
      ))}
      <g className={styles["leaves"]}>
        {dots.map(([end, top]) => (
          <path key={end} d={leafDot(end, top, 52.6)} />
        ))}
      </g>
      <g className={styles["measures"]}>
        {measures.map((top) => (
          <path key={top} d={leafDot(812, top, 24)} />
        ))}
      </g>
    </svg>
  );
}

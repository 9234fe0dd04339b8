import { ink, tint, tone, type Canvas } from "./canvas.ts";
import { box, stroke, union, type Point, type Shape } from "./shapes.ts";

/**
 * Draws a flat hand with its forearm. The fingers point right and the wrist is at 0, 0; `place` moves the
 * hand to its position.
 */
export function drawHand(canvas: Canvas, place: (shape: Shape) => Shape): void {
  const fingers: readonly (readonly Point[])[] = [
    [
      [60, -30],
      [146, -38],
    ],
    [
      [70, -10],
      [168, -13],
    ],
    [
      [70, 11],
      [162, 13],
    ],
    [
      [60, 31],
      [138, 37],
    ],
  ];
  const thumb: readonly Point[] = [
    [20, -28],
    [52, -66],
    [92, -80],
  ];
  const skin = union(
    box(-230, -32, 260, 64, 16),
    box(-16, -44, 112, 88, 32),
    ...fingers.map((finger) => stroke(finger, 24)),
    stroke(thumb, 26),
  );
  canvas.draw(place(skin), tint);
  for (const groove of grooves) canvas.fill(place(stroke(groove, 3.5)), ink);
  canvas.draw(place(box(-260, -46, 110, 92, 10)), tone);
}

const grooves: readonly (readonly Point[])[] = [
  [
    [90, -22],
    [146, -25],
  ],
  [
    [94, 0],
    [158, 0],
  ],
  [
    [90, 22],
    [140, 25],
  ],
];

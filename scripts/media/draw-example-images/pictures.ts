import { ink, paper, tint, tone, type Canvas } from "./canvas.ts";
import { drawHand } from "./hand.ts";
import { arc, line } from "./line.ts";
import { drawCap, drawNeedle, drawPen } from "./pen.ts";
import {
  area,
  box,
  disc,
  grown,
  mirrored,
  stroke,
  turned,
  union,
  within,
  without,
  type Point,
  type Shape,
} from "./shapes.ts";
import { arrow, drawClock, drawKey, drawStopwatch } from "./signs.ts";

/** The six images for using a pre-filled pen, in the order of the steps. */
export const pictures: readonly ((canvas: Canvas) => void)[] = [
  washHands,
  partsOfThePen,
  attachTheNeedle,
  placesForInjection,
  pressAndHold,
  throwTheNeedleAway,
];

function washHands(canvas: Canvas): void {
  const pipe = line("M -20 92 L 176 92 C 236 92 262 112 262 168");
  canvas.draw(box(96, 26, 108, 26, 13), tone);
  canvas.draw(box(137, 40, 26, 44, 4), paper);
  canvas.draw(union(stroke(pipe, 44), box(236, 160, 52, 20, 6)), tint);
  for (const x of [244, 262, 280])
    canvas.fill(
      stroke(
        [
          [x, 196],
          [x, 300],
        ],
        7,
      ),
      tone,
    );
  drawHand(canvas, (hand) => turned(hand, -14, [0, 0], [148, 366]));
  drawHand(canvas, (hand) => mirrored(turned(hand, -14, [0, 0], [148, 386]), 276));
  for (const [x, y] of [
    [232, 444],
    [266, 462],
    [300, 440],
  ] as const) {
    canvas.fill(
      stroke(
        [
          [x, y],
          [x, y + 12],
        ],
        8,
      ),
      tone,
    );
  }
  for (const [x, y, radius] of [
    [168, 262, 13],
    [352, 248, 16],
    [384, 286, 9],
  ] as const) {
    canvas.draw(disc(x, y, radius), paper);
  }
  drawClock(canvas, [510, 118], 92);
}

function partsOfThePen(canvas: Canvas): void {
  drawCap(canvas, { front: [56, 250], degrees: 0, scale: 1 });
  drawPen(canvas, { front: [246, 250], degrees: 0, scale: 1 });
  drawKey(canvas, "1", [112, 120], [112, 238]);
  drawKey(canvas, "2", [310, 120], [310, 238]);
  drawKey(canvas, "3", [465, 120], [465, 228]);
  drawKey(canvas, "4", [590, 120], [590, 238]);
  canvas.fill(
    arrow([
      [190, 360],
      [64, 360],
    ]),
    tone,
  );
}

function attachTheNeedle(canvas: Canvas): void {
  const pen = { front: [242, 178], degrees: 0, scale: 1 } as const;
  drawPen(canvas, pen);
  canvas.fill(stroke(arc([214, 178], [34, 92], 196, 344), 8), tone);
  drawNeedle(canvas, pen);
  canvas.fill(arrow(arc([214, 178], [34, 92], 0, 150)), tone);
  canvas.fill(
    arrow([
      [44, 178],
      [112, 178],
    ]),
    tone,
  );
  const shield = area(
    line("M 120 352 L 262 336 L 282 336 L 282 424 L 262 424 L 120 408 C 96 404 96 356 120 352 Z"),
  );
  canvas.draw(shield, tint);
  canvas.fill(
    stroke(
      [
        [262, 340],
        [262, 420],
      ],
      5,
    ),
    ink,
  );
  const tab = turned(box(372, 348, 96, 72, 30), -12, [420, 384]);
  canvas.draw(tab, paper);
  canvas.draw(turned(box(452, 372, 44, 22, 8), -12, [420, 384]), paper);
}

function placesForInjection(canvas: Canvas): void {
  const half = line(
    "M 320 -20 L 206 -20 C 208 64 238 120 238 172 C 238 216 196 244 196 308 C 196 376 214 432 220 500 L 300 500 C 302 440 312 388 320 340 Z",
  );
  const arm = stroke(line("M 172 -30 C 150 60 150 120 128 300"), 50);
  const body = union(
    area(half),
    mirrored(area(half), 320),
    box(240, -20, 160, 300),
    box(300, 240, 40, 98),
  );
  canvas.draw(arm, paper);
  canvas.draw(mirrored(arm, 320), paper);
  canvas.draw(body, paper);
  const belly = within(area(arc([320, 192], [104, 62], 0, 360)), grown(body, -9));
  canvas.fill(without(belly, disc(320, 192, 36)), tone);
  canvas.fill(disc(320, 192, 5), ink);
  const thigh = area(arc([256, 396], [31, 64], 0, 360));
  canvas.fill(thigh, tone);
  canvas.fill(mirrored(thigh, 320), tone);
  const hem = stroke(line("M 204 262 C 260 284 296 284 320 284"), 5);
  const leg = stroke(line("M 197 312 C 246 306 292 318 319 344"), 5);
  for (const seam of [hem, leg]) canvas.fill(union(seam, mirrored(seam, 320)), ink);
}

function pressAndHold(canvas: Canvas): void {
  const x = 300;
  const pen = { front: [x, 322], degrees: -90, scale: 0.7 } as const;
  const skin = line(
    "M -20 420 C 120 420 196 412 240 384 C 262 370 272 350 300 350 C 328 350 338 370 360 384 C 404 412 520 420 660 420 L 660 500 L -20 500 Z",
  );
  canvas.draw(palm(x), tint);
  canvas.draw(area(skin), tint);
  drawPen(canvas, pen);
  drawNeedle(canvas, pen);
  canvas.fill(
    stroke(
      [
        [x, 376],
        [x, 392],
      ],
      3,
    ),
    tone,
  );
  for (const y of [122, 148, 174, 199]) {
    canvas.draw(
      stroke(
        [
          [x + 66, y - 4],
          [x - 22, y],
        ],
        30,
      ),
      tint,
    );
  }
  canvas.fill(box(x + 52, 104, 40, 112, 8), tint);
  canvas.draw(
    stroke(
      [
        [x + 84, 112],
        [x + 56, 62],
        [x + 2, 54],
      ],
      32,
    ),
    tint,
  );
  canvas.fill(
    arrow([
      [x - 64, 34],
      [x - 64, 72],
    ]),
    tone,
  );
  const thumb = stroke(line("M 170 520 C 186 460 214 424 252 396"), 42);
  canvas.draw(thumb, paper);
  canvas.draw(mirrored(thumb, x), paper);
  drawStopwatch(canvas, [120, 160], 86);
}

function palm(x: number): Shape {
  const forearm: readonly Point[] = [
    [x + 96, 160],
    [660, 206],
  ];
  return union(box(x + 40, 92, 86, 132, 36), stroke(forearm, 84));
}

function throwTheNeedleAway(canvas: Canvas): void {
  const walls = area(line("M 96 232 L 336 232 L 318 452 L 114 452 Z"));
  canvas.draw(walls, tint);
  canvas.draw(box(78, 204, 276, 40, 10), tone);
  canvas.fill(box(156, 216, 120, 14, 7), ink);
  canvas.draw(
    area([
      [216, 284],
      [278, 390],
      [154, 390],
    ]),
    paper,
  );
  canvas.fill(
    union(
      stroke(
        [
          [216, 316],
          [216, 352],
        ],
        9,
      ),
      disc(216, 371, 5.5),
    ),
    ink,
  );
  const needle = { front: [232, 84], degrees: 0, scale: 1 } as const;
  drawNeedle(canvas, needle);
  const shield = line(
    "M 122 58 L 232 50 L 250 50 L 250 118 L 232 118 L 122 110 C 104 108 104 60 122 58 Z",
  );
  const outline = grown(area(shield), 2.5);
  canvas.fill(without(outline, grown(area(shield), -2.5)), ink);
  canvas.fill(
    arrow([
      [216, 140],
      [216, 172],
    ]),
    tone,
  );
  const pen = { front: [500, 428], degrees: -90, scale: 1 } as const;
  drawPen(canvas, pen);
  drawCap(canvas, pen);
}

/** A point in pixels; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A plane figure, given by its signed distance in pixels; negative inside. */
export interface Shape {
  /** Bounding box: left, top, right and bottom. */
  readonly bounds: readonly [number, number, number, number];
  readonly distance: (x: number, y: number) => number;
}

export function disc(x: number, y: number, radius: number): Shape {
  return {
    bounds: [x - radius, y - radius, x + radius, y + radius],
    distance: (px, py) => length(px - x, py - y) - radius,
  };
}

/** A rectangle with rounded corners, given by its upper left corner and size. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Shape {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return {
    bounds: [x, y, x + width, y + height],
    distance(px, py) {
      const dx = Math.abs(px - cx) - width / 2 + radius;
      const dy = Math.abs(py - cy) - height / 2 + radius;
      return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
    },
  };
}

/** A pen stroke along points, with round ends. */
export function stroke(points: readonly Point[], width: number): Shape {
  return {
    bounds: boundsOf(points, width / 2),
    distance: (x, y) => distanceToLine(points, x, y) - width / 2,
  };
}

/** The inside of a closed line (even-odd rule). */
export function area(points: readonly Point[]): Shape {
  const closed = [...points, ...points.slice(0, 1)];
  return {
    bounds: boundsOf(points, 0),
    distance: (x, y) => distanceToLine(closed, x, y) * (isInside(closed, x, y) ? -1 : 1),
  };
}

export function union(...shapes: readonly Shape[]): Shape {
  return {
    bounds: [
      Math.min(...shapes.map((shape) => shape.bounds[0])),
      Math.min(...shapes.map((shape) => shape.bounds[1])),
      Math.max(...shapes.map((shape) => shape.bounds[2])),
      Math.max(...shapes.map((shape) => shape.bounds[3])),
    ],
    distance: (x, y) => Math.min(...shapes.map((shape) => shape.distance(x, y))),
  };
}

/** The first shape without the second. */
export function without(shape: Shape, hole: Shape): Shape {
  return {
    bounds: shape.bounds,
    distance: (x, y) => Math.max(shape.distance(x, y), -hole.distance(x, y)),
  };
}

/** The intersection of both shapes. */
export function within(shape: Shape, frame: Shape): Shape {
  return {
    bounds: frame.bounds,
    distance: (x, y) => Math.max(shape.distance(x, y), frame.distance(x, y)),
  };
}

/** The shape enlarged by some pixels on every side. */
export function grown(shape: Shape, by: number): Shape {
  const [left, top, right, bottom] = shape.bounds;
  return {
    bounds: [left - by, top - by, right + by, bottom + by],
    distance: (x, y) => shape.distance(x, y) - by,
  };
}

/** The shape rotated clockwise around a point, then moved by an offset. */
export function turned(shape: Shape, degrees: number, about: Point, offset: Point = [0, 0]): Shape {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [left, top, right, bottom] = shape.bounds;
  const corners: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const forth = ([x, y]: Point): Point => [
    about[0] + offset[0] + (x - about[0]) * cos - (y - about[1]) * sin,
    about[1] + offset[1] + (x - about[0]) * sin + (y - about[1]) * cos,
  ];
  return {
    bounds: boundsOf(corners.map(forth), 0),
    distance(x, y) {
      const [dx, dy] = [x - about[0] - offset[0], y - about[1] - offset[1]];
      return shape.distance(about[0] + dx * cos + dy * sin, about[1] - dx * sin + dy * cos);
    },
  };
}

/** The shape mirrored at the vertical line through `x`. */
export function mirrored(shape: Shape, x: number): Shape {
  const [left, top, right, bottom] = shape.bounds;
  return {
    bounds: [2 * x - right, top, 2 * x - left, bottom],
    distance: (px, py) => shape.distance(2 * x - px, py),
  };
}

function boundsOf(points: readonly Point[], margin: number): Shape["bounds"] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

function distanceToLine(points: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  points.forEach((end, index) => {
    const start = points[Math.max(index - 1, 0)] ?? end;
    nearest = Math.min(nearest, distanceToSegment(start, end, x, y));
  });
  return nearest;
}

function distanceToSegment([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return length(x - ax - t * dx, y - ay - t * dy);
}

function isInside(closed: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  closed.forEach(([bx, by], index) => {
    const [ax, ay] = closed[Math.max(index - 1, 0)] ?? [bx, by];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

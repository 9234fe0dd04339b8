/** A colour of an image, and the number of its pixels. */
interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

const most = 256;

/** Chooses the best palette for an image, and the palette index for each pixel. */
export function paletteOf(colours: Uint8Array): {
  readonly palette: readonly number[];
  readonly indexes: Uint8Array;
} {
  const groups = groupsOf(countsOf(colours));
  const chosen = groups.map(meanOf);
  const indexOf = new Map<number, number>();
  for (const [index, group] of groups.entries())
    for (const { rgb } of group) indexOf.set(keyOf(...rgb), index);
  const indexes = new Uint8Array(colours.length / 3);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(pixel * 3, pixel * 3 + 3);
    indexes[pixel] = indexOf.get(keyOf(red, green, blue)) ?? 0;
  }
  return { palette: chosen.flat(), indexes };
}

function countsOf(colours: Uint8Array): readonly Colour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < colours.length; at += 3) {
    const key = keyOf(colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({
    rgb: [key >> 16, (key >> 8) & 255, key & 255],
    count,
  }));
}

function keyOf(red: number, green: number, blue: number): number {
  return (red << 16) | (green << 8) | blue;
}

/** Splits the group with the largest error until there are as many groups as palette entries. */
function groupsOf(colours: readonly Colour[]): readonly (readonly Colour[])[] {
  const groups = [{ colours, spread: spreadOf(colours) }];
  while (groups.length < most) {
    const widest = groups.reduce((one, other) =>
      other.spread.error > one.spread.error ? other : one,
    );
    if (widest.spread.error === 0) break;
    groups.splice(groups.indexOf(widest), 1);
    for (const half of halvesOf(widest.colours, widest.spread))
      groups.push({ colours: half, spread: spreadOf(half) });
  }
  return groups.map((group) => group.colours);
}

interface Spread {
  /** The channel with the largest error, and its mean. */
  readonly channel: 0 | 1 | 2;
  readonly mean: number;
  readonly error: number;
}

function spreadOf(colours: readonly Colour[]): Spread {
  const mean = exactMeanOf(colours);
  const errors = ([0, 1, 2] as const).map((channel) => ({
    channel,
    mean: mean[channel],
    // The square root gives rare colours more weight, because they are often small marks that the eye
    // notices.
    error: colours.reduce(
      (sum, { rgb, count }) => sum + Math.sqrt(count) * (rgb[channel] - mean[channel]) ** 2,
      0,
    ),
  }));
  return errors.reduce((one, other) => (other.error > one.error ? other : one));
}

function halvesOf(
  colours: readonly Colour[],
  { channel, mean }: Spread,
): readonly (readonly Colour[])[] {
  return [
    colours.filter(({ rgb }) => rgb[channel] <= mean),
    colours.filter(({ rgb }) => rgb[channel] > mean),
  ];
}

function exactMeanOf(colours: readonly Colour[]): readonly [number, number, number] {
  const weight = colours.reduce((sum, { count }) => sum + Math.sqrt(count), 0);
  const of = (channel: 0 | 1 | 2) =>
    colours.reduce((sum, { rgb, count }) => sum + Math.sqrt(count) * rgb[channel], 0) / weight;
  return [of(0), of(1), of(2)];
}

/**
 * The most common colour if it has more than half of the pixels, so that plain surfaces keep their exact
 * colour. Otherwise the mean.
 */
function meanOf(colours: readonly Colour[]): readonly number[] {
  const common = colours.reduce((one, other) => (other.count > one.count ? other : one));
  const all = colours.reduce((sum, { count }) => sum + count, 0);
  return common.count > all / 2 ? common.rgb : exactMeanOf(colours).map(Math.round);
}

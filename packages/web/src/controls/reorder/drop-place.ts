/** The upper and lower edge of something on the screen. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Before which item something dropped at the height `y` goes: 0 … the number of items. */
export function gapAt(items: readonly Extent[], y: number): number {
  const index = items.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return index === -1 ? items.length : index;
}

/** The place an item has once it was moved into a gap; undefined: it would stay where it is. */
export function placeAfterDrop(from: number, gap: number): number | undefined {
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : to;
}

/** The upper and lower edge of an element on the screen. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** The index at which an item is inserted if it is dropped at the height `y`, from 0 to the number of items. */
export function gapAt(items: readonly Extent[], y: number): number {
  const index = items.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return index === -1 ? items.length : index;
}

/** The index of an item after a drop into a gap; undefined if its index does not change. */
export function placeAfterDrop(from: number, gap: number): number | undefined {
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : to;
}

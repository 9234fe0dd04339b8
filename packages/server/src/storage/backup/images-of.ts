/** Hashes of the images of a row of `leaflet_revisions`. */
export function imagesOf(row: { readonly images?: unknown }): readonly string[] {
  const images = String(row.images);
  return images === "" ? [] : images.split(" ");
}

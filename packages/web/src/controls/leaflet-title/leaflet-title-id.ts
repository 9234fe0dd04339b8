/** DOM id of the title of a leaflet in a list, which is a link. */
export function leafletTitleId(leafletId: string): string {
  return `title-${leafletId}`;
}

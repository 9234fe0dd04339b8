// Entry point `@nashra/engine/public-page`: renders the public pages of published leaflets from their documents.
export { publicAssets, publicFonts, type PublicFont } from "./public-page/fonts.ts";
export { publicPageAssets } from "./public-page/page-assets.ts";
export type {
  LeafletLanguage,
  PageAssets,
  PublicPageInput,
  PublicState,
} from "./public-page/page-input.ts";
export { publicImages, type PublicImage } from "./public-page/public-images.ts";
export { renderFeed, type FeedEntry, type FeedInput } from "./public-page/render-feed.ts";
export {
  renderBusyPage,
  renderNotFoundPage,
  renderVersionsPage,
  renderWithdrawnPage,
} from "./public-page/render-notices.ts";
export { renderPublicPage } from "./public-page/render-public-page.ts";
export { renderPublicSheet, type PublicSheet } from "./public-page/render-public-sheet.ts";
export {
  renderSideBySidePage,
  type SideBySideInput,
  type SideInput,
} from "./public-page/render-side-by-side.ts";
export {
  renderSitemap,
  renderSitemapIndex,
  type SitemapEntry,
} from "./public-page/render-sitemap.ts";
export { publicScript } from "./public-page/definitions/script.ts";
export { publicStyleSheet } from "./public-page/definitions/style-sheet.ts";
export { pageLanguages } from "./public-page/words/all.ts";

// The door `@nashra/engine/preview`: a leaflet as a page to read and print.
export { previewStyleSheet, previewStyleSheetHash } from "./preview/style-sheet.ts";
export { renderPreview, type PreviewOptions } from "./preview/render-preview.ts";

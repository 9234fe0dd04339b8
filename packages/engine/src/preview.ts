// Entry point `@nashra/engine/preview`: renders a leaflet as an HTML page for reading and printing.
export { previewStyleSheet, previewStyleSheetHash } from "./preview/style-sheet.ts";
export { renderPreview, type PreviewOptions } from "./preview/render-preview.ts";

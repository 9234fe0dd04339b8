/**
 * On paper: A4, 12 pt, headings with their text, heads of tables repeated; and colours forced by a
 * reader. A table of many columns is set smaller, then on a page turned round, since what does not
 * fit would be cut off; only beyond twelve columns may words break anywhere.
 */
export const printStyles = `
@media (forced-colors: active) {
  .nashra-sheet { border: 1px solid CanvasText; }
}
@page {
  size: A4;
  margin: 18mm 20mm 20mm;
  @bottom-center {
    content: counter(page) " / " counter(pages);
    direction: ltr;
    color: #46544c;
    font: 9pt "IBM Plex Sans", "Segoe UI", system-ui, Arial, sans-serif;
  }
}
@page nashra-wide { size: A4 landscape; }
@media print {
  .nashra-page, .nashra-sheet { background: none; }
  .nashra-page > main { padding: 0; }
  .nashra-sheet.nashra-sheet { --nashra-size: 12pt; container-type: normal; max-inline-size: none; border: 0; box-shadow: none; orphans: 3; widows: 3; }
  .nashra-text { --nashra-edge: 3.8em; padding-block: 0; }
  .nashra-without-text { display: none; }
  .nashra-section[data-current]::before { content: none; }
  .nashra-product, .nashra-section :is(h2, h3, h4, p:has(+ :is(ul, ol, .nashra-scroll))) { break-after: avoid; }
  .nashra-product, .nashra-section :is(h2, h3, h4, tr, img, address), .nashra-steps > li { break-inside: avoid; }
  .nashra-section[data-section="holder"] { break-inside: avoid; }
  .nashra-section thead { display: table-header-group; }
  .nashra-scroll { overflow: visible; }
  .nashra-section :is(th, td) { min-inline-size: 0; }
  .nashra-section table:has(tr > :nth-child(6)) { font-size: 0.8em; hyphens: auto; }
  .nashra-section table:has(tr > :nth-child(6)) > * > tr > * { padding-inline-end: 0.6em; }
  .nashra-scroll:has(> table > * > tr > :nth-child(9)) { page: nashra-wide; }
  .nashra-section table:has(tr > :nth-child(13)) { font-size: 0.6em; overflow-wrap: anywhere; }
  .nashra-section .nashra-steps { display: block; }
  .nashra-illustrated:has(> div) { display: grid; grid-template-columns: minmax(0, 1fr) 12.5em; gap: 1.5em; align-items: start; }
  .nashra-illustrated > div + :is(img, .nashra-no-image) { max-inline-size: 100%; margin-block-start: 0.3em; }
  .nashra-section .nashra-steps > li + li { margin-block-start: 1.5em; }
  .nashra-section a { color: inherit; }
  .nashra-section h2 { padding-inline-start: 0; }
  .nashra-number { inset-inline-start: -1.5em; }
  .nashra-title { font-size: 2.25em; }
}
`;

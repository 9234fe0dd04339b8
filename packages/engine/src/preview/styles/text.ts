/** Sections, running text, tables, steps and the holder block. */
export const textStyles = `
.nashra-section { position: relative; margin-block-start: 1.75em; scroll-margin-block-start: 6rem; }
.nashra-section[data-current]::before {
  content: "";
  position: absolute;
  inset-block: -0.35em;
  inset-inline-start: calc(-1 * var(--nashra-edge));
  border-inline-start: 4px solid var(--nashra-leaf);
}
.nashra-section h2 {
  position: relative;
  margin: 0 0 0.5em;
  padding-inline-start: 1.25em;
  font: 600 1.1875em / 1.3 var(--nashra-font);
  text-wrap: balance;
}
.nashra-section h2:not(:has(.nashra-number)) { padding-inline-start: 0; }
.nashra-number {
  position: absolute;
  inset-inline-start: 0;
  color: var(--nashra-leaf);
  font-family: var(--nashra-display);
  font-weight: 400;
  font-variant-numeric: lining-nums;
}
.nashra-section :is(h3, h4) { margin: 1.1em 0 0.25em; font: 600 1em / 1.4 var(--nashra-font); text-wrap: balance; }
.nashra-section h3 { margin-block: 1.3em 0.3em; font-size: 1.0625em; }
.nashra-section h4 { color: var(--nashra-ink-2); }
.nashra-section h2:lang(ar) { line-height: 1.5; }
.nashra-section :is(h3, h4):lang(ar) { line-height: 1.6; }
.nashra-section h2 + h3, .nashra-section h2 + [data-list] > h3:first-child { margin-block-start: 0.6em; }
.nashra-section p { margin: 0; text-wrap: pretty; }
.nashra-section :is(p, ul, ol, .nashra-scroll, table) + :is(p, ul, ol) { margin-block-start: 0.6em; }
.nashra-section [data-list] + [data-list]:not(:has(> h3:first-child)) { margin-block-start: 0.6em; }
.nashra-section p + :is(ul, ol) { margin-block-start: 0.35em; }
.nashra-section :is(ul, ol) { margin: 0; padding-inline-start: 1.35em; }
.nashra-section ul { list-style: disc; }
.nashra-section ol { list-style: decimal; }
.nashra-section li { margin: 0; padding-inline-start: 0.15em; text-wrap: pretty; }
.nashra-section li + li, .nashra-section li > :is(ul, ol) { margin-block-start: 0.25em; }
.nashra-section li::marker { color: var(--nashra-ink-2); font-variant-numeric: tabular-nums; }
.nashra-section a { color: var(--nashra-leaf); text-decoration: underline 1px; text-underline-offset: 0.2em; }
.nashra-section a:hover { text-decoration-thickness: 2px; }
.nashra-section :is(a, .nashra-scroll):focus-visible { outline: 2px solid var(--nashra-focus); outline-offset: 2px; }
.nashra-section strong { font-weight: 600; }
.nashra-section em { font-style: italic; }
.nashra-section em:lang(ar) { font-style: normal; font-weight: 600; }
.nashra-section u { text-decoration: underline 1px; text-underline-offset: 0.2em; }
.nashra-section :is(sup, sub) { font-size: 0.75em; line-height: 0; }
.nashra-scroll { margin-block: 1em; overflow-x: auto; scrollbar-width: thin; }
.nashra-section li > table { margin-block: 0.5em; }
.nashra-section table {
  inline-size: 100%;
  border-collapse: collapse;
  border-block: 1px solid var(--nashra-ink);
  font-size: 0.9375em;
  font-variant-numeric: lining-nums tabular-nums;
  line-height: calc(var(--nashra-leading) - 0.1);
}
.nashra-section :is(th, td) {
  min-inline-size: 4.5em;
  padding-block: 0.45em;
  padding-inline: 0 1em;
  border-block-start: 1px solid var(--nashra-line);
  font-weight: 400;
  text-align: start;
  vertical-align: top;
}
.nashra-section :is(th, td):last-child { padding-inline-end: 0; }
.nashra-section th { font-weight: 600; }
.nashra-section thead :is(th, td) { vertical-align: bottom; }
.nashra-section table > :first-child > tr:first-child > * { border-block-start-color: var(--nashra-ink); }
.nashra-section thead + tbody > tr:first-child > * { border-block-start-color: var(--nashra-ink); }
.nashra-section .nashra-steps { display: grid; gap: 1.5em; margin-block-start: 0.75em; padding: 0; counter-reset: nashra-step; list-style: none; }
.nashra-section .nashra-steps > li { position: relative; margin: 0; padding-inline-start: 2.25em; counter-increment: nashra-step; }
.nashra-steps > li::before {
  content: counter(nashra-step);
  position: absolute;
  inset-inline-start: 0;
  color: var(--nashra-leaf);
  font: 400 1.5em / 1 var(--nashra-display);
  font-variant-numeric: lining-nums;
}
.nashra-steps img { display: block; inline-size: auto; max-inline-size: min(100%, 20em); block-size: auto; max-block-size: 24em; border: 1px solid var(--nashra-line); background: #fff; }
.nashra-steps div + :is(img, .nashra-no-image) { margin-block-start: 0.6em; }
.nashra-no-image { inline-size: fit-content; padding: 0.5em 0.75em; border: 1px dashed var(--nashra-line-strong); color: var(--nashra-ink-2); font-size: 0.9375em; }
.nashra-section[data-section="holder"] { margin-block-start: 2.25em; padding-block-start: 1em; border-block-start: 1px solid var(--nashra-ink); }
.nashra-section[data-section="holder"] h2 { margin-block-end: 0.4em; font-size: 1em; line-height: 1.4; }
.nashra-section address { font-size: 0.9375em; font-style: normal; }
.nashra-section .nashra-revised { margin-block-start: 0.75em; font-size: 0.9375em; }
.nashra-section .nashra-no-text { padding-inline-start: 0.75em; border-inline-start: 2px dashed var(--nashra-line-strong); color: var(--nashra-ink-3); }
@container (min-width: 24em) {
  .nashra-section h2 { padding-inline-start: 0; }
  .nashra-number { inset-inline-start: -1.5em; }
}
@container (min-width: 34em) {
  .nashra-illustrated:has(> div) { display: grid; grid-template-columns: minmax(0, 1fr) 12.5em; gap: 1.5em; align-items: start; }
  .nashra-illustrated > div + :is(img, .nashra-no-image) { max-inline-size: 100%; margin-block-start: 0.3em; }
}
`;

/** The page, the sheet of paper and what stands at its head. Tokens of its own: paper stays paper. */
export const sheetStyles = `
.nashra-page { margin: 0; background: #f2efe7; color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
.nashra-sheet, .nashra-sheet *, .nashra-sheet *::before { box-sizing: border-box; }
.nashra-sheet {
  --nashra-ink: #14211b;
  --nashra-ink-2: #46544c;
  --nashra-ink-3: #5f6c64;
  --nashra-line: #ddd8cc;
  --nashra-line-strong: #857f6f;
  --nashra-leaf: #17663f;
  --nashra-focus: #0b57d0;
  --nashra-font: "IBM Plex Sans", "IBM Plex Sans Arabic", "Segoe UI", system-ui, "Helvetica Neue", Arial, "Geeza Pro", "Noto Sans Arabic", sans-serif;
  --nashra-display: "IBM Plex Serif", Charter, "Bitstream Charter", Cambria, Georgia, "Noto Serif", serif;
  --nashra-leading: 1.5;
  container-type: inline-size;
  color-scheme: light;
  inline-size: 100%;
  max-inline-size: 45em; /* 32em of text: at most 75 characters a line */
  margin-inline: auto;
  border-radius: 1px;
  background: var(--nashra-paper, #fff);
  color: var(--nashra-ink);
  font: 400 var(--nashra-size, 1rem) / var(--nashra-leading) var(--nashra-font);
  letter-spacing: normal;
  text-align: start;
  overflow-wrap: break-word;
  box-shadow: 0 0 0 1px rgb(20 33 27 / 0.07), 0 1px 2px rgb(20 33 27 / 0.08), 0 24px 48px -20px rgb(20 33 27 / 0.3);
}
.nashra-sheet:lang(ar) {
  --nashra-display: var(--nashra-font);
  --nashra-leading: 1.8;
  max-inline-size: 43em; /* 30em of text: Arabic runs narrower */
  font-size: calc(var(--nashra-size, 1rem) * 1.0625);
}
.nashra-text { --nashra-edge: 1.25em; padding: 2.25em var(--nashra-edge) 2.5em; }
.nashra-run {
  margin: 0;
  padding-block-end: 0.75em;
  border-block-end: 1px solid var(--nashra-ink);
  color: var(--nashra-ink-2);
  font-size: 0.8125em;
}
.nashra-title {
  margin: 0.75em 0 0;
  font: 600 1.875em / 1.15 var(--nashra-display);
  text-wrap: balance;
}
.nashra-title:lang(ar) { font-weight: 700; line-height: 1.4; }
.nashra-sheet .nashra-registered { font-size: 0.45em; font-weight: 400; line-height: 0; vertical-align: 0.9em; }
.nashra-sub-name { margin: 0.125em 0 0; color: var(--nashra-ink-2); font-size: 1.125em; }
.nashra-dose-form { margin: 0.5em 0 0; }
.nashra-sizes { margin: 0.5em 0 0; font-weight: 500; font-variant-numeric: lining-nums tabular-nums; }
.nashra-dose-form + .nashra-sizes { margin-block-start: 0; }
.nashra-sizes bdi { display: inline-block; max-inline-size: 100%; }
.nashra-bar { padding-inline: 0.25em; color: var(--nashra-ink-3); font-weight: 400; }
@media (min-width: 40em) {
  .nashra-page > main { padding: 3rem 1.5rem 4rem; }
}
@container (min-width: 24em) {
  .nashra-text { --nashra-edge: 3.25em; padding-block: 3em; }
  .nashra-title { font-size: 2.25em; }
}
@container (min-width: 40em) {
  .nashra-text { --nashra-edge: 6.5em; padding-block: 4em; }
}
`;

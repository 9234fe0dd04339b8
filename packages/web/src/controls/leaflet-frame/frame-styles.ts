/**
 * Screen styles that the frame adds to the styles of the preview. Around the sheet, the background of the
 * application is visible. The status is a tab at the top edge of the sheet. A section with a click action has
 * a pointer cursor. The focus outline surrounds the visible part of the frame.
 */
export const frameStyles = `
@media screen {
  .nashra-page {
    background: transparent;
  }
  .nashra-page > main {
    max-inline-size: 48rem;
    margin-inline: auto;
    padding: 2rem 1.75rem 4rem;
  }
  .nashra-page[data-fit="scroll"] > main {
    padding: 1.5rem 1.5rem 3rem;
  }
  .nashra-page[data-proof] {
    --nashra-size: 0.8125rem;
  }
  .nashra-page > main[data-status] {
    padding-block-start: 0.5rem;
  }
  .nashra-page > main[data-status]::before {
    content: attr(data-status-name);
    display: block;
    inline-size: fit-content;
    margin-inline: auto 2rem;
    padding: 0.2rem 0.75rem 0.15rem;
    border-radius: 4px 4px 0 0;
    background: #fbeccf;
    color: #8a5200;
    font: 500 0.8125rem / 1.4 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif;
  }
  .nashra-page > main[data-status="review"]::before {
    background: #e2edf9;
    color: #1b5a9e;
  }
  .nashra-page > main[data-status="published"]::before {
    background: #cfe6d8;
    color: #0f4f30;
  }
  .nashra-page[data-leads] [data-section] {
    cursor: pointer;
  }
  .nashra-page > main:focus {
    outline: none;
  }
  .nashra-page > main:focus-visible::after {
    content: "";
    position: fixed;
    inset: 0;
    border: 2px solid #0b57d0;
    pointer-events: none;
  }
  .nashra-place {
    position: absolute;
    border-inline-start: 4px solid #17663f;
    pointer-events: none;
  }
  .nashra-product[data-current] {
    position: relative;
  }
  .nashra-product[data-current]::before {
    content: "";
    position: absolute;
    inset-block: -0.35em;
    inset-inline-start: calc(-1 * var(--nashra-edge));
    border-inline-start: 4px solid var(--nashra-leaf);
  }
}
@media screen and (max-width: 40em) {
  .nashra-page[data-fit="grow"] > main {
    padding: 1rem 1rem 3rem;
  }
}
@media screen and (max-width: 26em) {
  .nashra-page[data-fit="scroll"] > main {
    padding-inline: 1rem;
  }
}
@media screen and (forced-colors: active) {
  .nashra-page > main[data-status]::before {
    border: 1px solid CanvasText;
  }
}
@media print {
  .nashra-product[data-current]::before {
    content: none;
  }
  .nashra-place {
    display: none;
  }
}
`;

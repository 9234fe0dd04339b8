/** The style sheet of /docs/api: light colours only, no animation. */
export const apiPageStyle = `
:root { color-scheme: light; --paper: #faf8f3; --surface: #fff; --sunken: #f2efe7; --line: #ddd8cc;
  --ink: #14211b; --ink-2: #46544c; --leaf: #17663f; --leaf-soft: #e3f0e8; --saffron: #8a5200; --saffron-soft: #fbeccf;
  --sky: #1b5a9e; --sky-soft: #e2edf9; --danger: #a8201a; --danger-soft: #fbe7e5; --focus: #0b57d0;
  --display: "IBM Plex Serif", "IBM Plex Sans Arabic", Georgia, serif; --code: "IBM Plex Mono", ui-monospace, monospace; }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 1rem/1.55 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif; }
[lang="ar"] { line-height: 1.8; font-family: "IBM Plex Sans Arabic", system-ui, sans-serif; }
a { color: var(--leaf); text-underline-offset: 0.2em; }
a:hover { color: #0f4f30; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; padding: 0.5rem 1rem; background: var(--surface); }
.skip:focus { inset-block-start: 0.5rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; padding: 1rem 1.5rem; border-block-end: 1px solid var(--line); }
header p { margin: 0; }
.brand a { font: 600 1.125rem/1.4 var(--display); color: var(--ink); text-decoration: none; }
nav { padding: 1.5rem; border-block-end: 1px solid var(--line); font-size: 0.875rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > details > ul { columns: 10rem; column-gap: 1.5rem; }
nav > details > ul > li { break-inside: avoid; margin-block-end: 0.75rem; }
nav a { display: inline-block; padding-block: 0.1875rem; }
nav li li a { color: var(--ink-2); text-decoration: none; }
nav > details > ul > li > a { font-weight: 600; }
nav a:hover { text-decoration: underline; }
main { max-width: 50rem; margin-inline: auto; padding: 2rem 1.5rem 6rem; }
h1, h2 { font-family: var(--display); font-weight: 600; line-height: 1.2; }
h1 { margin: 0 0 0.75rem; font-size: 2.25rem; }
h2 { margin: 4rem 0 1rem; padding-block-start: 2rem; border-block-start: 1px solid var(--line); font-size: 1.75rem; }
h3 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
h4 { margin: 1.5rem 0 0.5rem; font-size: 0.875rem; color: var(--ink-2); }
p { margin: 0 0 0.75rem; }
.lead { font-size: 1.125rem; color: var(--ink-2); }
main ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
main li { margin-block: 0.25rem; }
code, pre { font-family: var(--code); font-size: 0.875em; }
:not(pre) > code { background: var(--sunken); padding: 0.1em 0.3em; border-radius: 4px; }
.call { margin-block: 2rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.call h3 { margin-block-start: 0; }
.line { font-size: 1.0625rem; }
.line code { background: none; padding: 0; overflow-wrap: anywhere; }
.line b { display: inline-block; min-width: 4.5rem; margin-inline-end: 0.5rem; padding: 0.1rem 0.5rem; border-radius: 6px;
  font: 600 0.8125rem/1.6 var(--code); text-align: center; background: var(--sky-soft); color: var(--sky); }
.line .post { background: var(--leaf-soft); color: var(--leaf); }
.line .put { background: var(--saffron-soft); color: var(--saffron); }
.line .delete { background: var(--danger-soft); color: var(--danger); }
.label { color: var(--ink-2); }
table { width: 100%; margin-block: 0 1rem; border-collapse: collapse; font-size: 0.9375rem; table-layout: fixed; }
caption { padding-block: 1.5rem 0.5rem; font-weight: 600; text-align: start; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th, thead th:first-child { font-size: 0.8125rem; font-weight: 600; color: var(--ink-2); }
th:first-child { width: 38%; font-weight: 500; }
.replies th:first-child { width: 4.5rem; }
td p { margin-block: 0 0.375rem; }
small { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--ink-2); }
tr:target { background: var(--saffron-soft); }
pre { margin: 0 0 0.75rem; padding: 0.75rem 1rem; overflow-x: auto; background: var(--sunken); border-radius: 6px; line-height: 1.5; }
summary { padding-block: 0.375rem; color: var(--leaf); cursor: pointer; }
@media (width < 30rem) {
  header, nav, main { padding-inline: 1rem; }
  .call { margin-inline: -0.5rem; padding: 1rem; }
  h1 { font-size: 1.75rem; }
}
@media (width < 48rem) {
  nav { padding-block: 0.5rem; }
  nav > details > ul { padding-block: 0.5rem; }
}
/* the table of contents is open on wide screens, in browsers that support ::details-content */
@supports selector(details::details-content) {
  @media (width >= 48rem) {
    nav summary { display: none; }
    nav > details::details-content { content-visibility: visible; block-size: auto; }
  }
}
@media (width >= 75rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; border-block-end: 0; border-inline-end: 1px solid var(--line); }
  nav > details > ul { columns: auto; }
  main { margin-inline: 3rem; }
}
@media print {
  nav, .skip, header { display: none; }
  body { display: block; background: none; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .call { padding: 0; border: 0; }
  h1, h2, h3, h4, .line { break-after: avoid; }
  tr, pre { break-inside: avoid; }
  pre { white-space: pre-wrap; }
  a { color: inherit; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;

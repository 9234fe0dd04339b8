import { readFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "../../project/project-files.ts";

const font = join(
  projectRoot,
  "packages/web/node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
);

/** Returns an HTML page that shows an XML file: tags are muted, content is bright. */
export function documentPage(xml: string): string {
  const lines = xml.split("\n").slice(0, 90).map(lineOf).join("\n");
  return `<!doctype html><title>XML</title><style>
    @font-face { font-family: Mono; src: url(data:font/woff2;base64,${readFileSync(font, "base64")}) }
    html { background: #080d0b }
    body { margin: 0; padding: 40px 56px 120px }
    pre { margin: 0; font: 21px/1.55 Mono, monospace; color: #8fa39a; white-space: pre-wrap }
    b { font-weight: 400; color: #6fce9c }
    i { font-style: normal; color: #fdfcf8 }
  </style><pre>${lines}</pre>`;
}

function lineOf(line: string): string {
  return line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/"[^"]*"/g, "<i>$&</i>")
    .replaceAll(/(?<=&gt;)[^&]+(?=&lt;)/g, "<i>$&</i>")
    .replaceAll(/(&lt;\/?)([\w:]+)/g, "$1<b>$2</b>");
}

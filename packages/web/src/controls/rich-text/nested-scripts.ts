import { $getNodeByKey, $getState, TextNode, type LexicalEditor } from "lexical";

import { pathOf, pathState } from "./text-path.ts";

/**
 * Shows a power of a power as one: the editor draws a text raised or lowered once, and `data-scripts` says
 * what stands in what, as "sup sup", where it is more.
 */
export function registerNestedScripts(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(TextNode, (mutations) => {
    editor.read(() => {
      for (const [key, mutation] of mutations) {
        const element = mutation === "destroyed" ? null : editor.getElementByKey(key);
        const node = $getNodeByKey(key);
        if (element === null || !(node instanceof TextNode)) continue;
        const scripts = scriptsIn(node);
        if (scripts === undefined) element.removeAttribute("data-scripts");
        else element.setAttribute("data-scripts", scripts);
      }
    });
  });
}

function scriptsIn(node: TextNode): string | undefined {
  const path = pathOf(node.getFormat(), undefined, $getState(node, pathState));
  const scripts = path.filter((wrapper) => wrapper === "sup" || wrapper === "sub");
  return scripts.length > 1 ? scripts.join(" ") : undefined;
}

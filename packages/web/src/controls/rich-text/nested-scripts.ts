import { $getNodeByKey, $getState, TextNode, type LexicalEditor } from "lexical";

import { pathOf, pathState } from "./text-path.ts";

/**
 * Renders nested superscripts and subscripts. The editor itself renders only one level. If there are several
 * levels, `data-scripts` lists them for the style sheet, for example "sup sup".
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

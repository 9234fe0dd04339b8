import { dirname } from "node:path";

import { projectFiles } from "../project-files.ts";

/** The tests to run: the paths of spec files or the first words of their names, or all. */
export type Specs = readonly string[] | "all";

/** The specs for writing a leaflet. */
const writing = [
  "builder-keys",
  "calm",
  "company-block",
  "crash",
  "find",
  "gaps",
  "pasting",
  "phone-place",
  "preview-follows",
  "references",
  "typed-lists",
  "typed-shown",
  "builder",
  "editor",
  "rich-text",
  "technical-text",
  "tables",
  "images",
  "reorder",
  "saving",
  "created-once",
  "conflict",
  "drafts",
  "nothing-lost",
  "leaving",
  "preview-live",
  "journey",
  "labels",
  "transitions",
];
const builtLeaflets = [
  "builder",
  "preview",
  "import",
  "rich-text",
  "journey",
  "templates",
  "history",
  "same-bytes",
  "technical-text",
  "embed-browser",
  "whole-product",
];
const stored = [
  "account",
  "administration",
  "session",
  "sessions",
  "saving",
  "created-once",
  "conflict",
  "leaflets",
  "journey",
  "preview",
  "site-status",
  "whole-product",
];

/**
 * The browser tests for the files of each folder. A row does not apply to a subfolder that has its own row.
 */
export const browserSpecs: Readonly<Record<string, Specs>> = {
  "packages/web/src": "all",
  "packages/web/src/api": "all",
  "packages/web/src/controls": "all",
  "packages/web/src/controls/changed-sections": ["conflict", "history", "dashboard"],
  "packages/web/src/controls/choices": ["account", "leaflets", "screens", "labels"],
  "packages/web/src/controls/compare": [
    "conflict",
    "history",
    "states",
    "right-to-left",
    "technical-text",
  ],
  "packages/web/src/controls/deletion": ["deletion-undone", "kept-focus", "leaflets", "preview"],
  "packages/web/src/controls/form": ["account", "administration", "builder", "labels", "screens"],
  "packages/web/src/controls/gaps": ["gaps", "templates", "builder", "readme-steps"],
  "packages/web/src/controls/finding-notes": ["builder-problems", "references", "product-record"],
  "packages/web/src/controls/image-upload": ["images", "nothing-lost", "error-catalogue", "states"],
  "packages/web/src/controls/leaflet-copy": ["dashboard-drafts", "saving", "saving-in-place"],
  "packages/web/src/controls/leaflet-counts": ["dashboard", "leaflets", "administration"],
  "packages/web/src/controls/leaflet-frame": ["preview", "history", "templates", "hostile-text"],
  "packages/web/src/controls/leaflet-status": ["dashboard", "leaflets"],
  "packages/web/src/controls/leaflet-title": ["leaflets", "dashboard", "right-to-left", "reflow"],
  "packages/web/src/controls/load-error": ["error-catalogue", "states", "leaflets", "dashboard"],
  "packages/web/src/controls/make-reference": ["references"],
  "packages/web/src/controls/pasting": ["pasting", "rich-text", "tables", "images"],
  "packages/web/src/controls/profile-name": ["administration", "leaflets"],
  "packages/web/src/controls/public-sheet": ["waiting-leaflets"],
  "packages/web/src/controls/reorder": ["reorder", "tables", "builder"],
  "packages/web/src/controls/rich-text": [
    "rich-text",
    "typed-shown",
    "technical-text",
    "states",
    "preview-live",
    "journey",
  ],
  "packages/web/src/controls/table-grid": ["tables", "technical-text", "states", "journey"],
  "packages/web/src/controls/technical-text": "all",
  "packages/web/src/controls/undo": ["gaps", "find", "company-block"],
  "packages/web/src/features/account": [
    "created-once",
    "account",
    "sessions",
    "webhooks",
    "error-catalogue",
    "screens",
  ],
  "packages/web/src/features/account/webhook": ["webhooks"],
  "packages/web/src/features/audit-log": ["audit-log", "screens"],
  "packages/web/src/features/administration": [
    "administration",
    "waiting-leaflets",
    "error-catalogue",
    "screens",
  ],
  "packages/web/src/features/dashboard": ["dashboard", "screens", "reflow"],
  "packages/web/src/features/downloads": ["preview", "states", "journey", "whole-product"],
  "packages/web/src/features/drafts": ["drafts", "saving", "states", "nothing-lost", "leaving"],
  "packages/web/src/features/find": ["find", "builder"],
  "packages/web/src/features/history": [
    "created-once",
    "double-click",
    "kept-focus",
    "publish",
    "history",
    "states",
    "right-to-left",
  ],
  "packages/web/src/features/document-check": ["site-check"],
  "packages/web/src/features/import": ["import", "states", "whole-product", "readme-steps"],
  "packages/web/src/features/leaflet-builder": writing,
  "packages/web/src/features/leaflet-form": writing,
  "packages/web/src/features/leaflet-form/sections": ["sections", "builder", "labels"],
  "packages/web/src/features/leaflet-form/steps": [
    "typed-shown",
    "images",
    "builder",
    "labels",
    "transitions",
  ],
  "packages/web/src/features/leaflet-form/tables": ["tables", "states", "transitions"],
  "packages/web/src/features/product-record": ["product-record", "builder", "calm"],
  "packages/web/src/features/leaflet-list": [
    "created-once",
    "leaflets",
    "error-catalogue",
    "reflow",
    "screens",
  ],
  "packages/web/src/features/leaflet-preview": [
    "created-once",
    "preview",
    "history",
    "error-catalogue",
    "states",
  ],
  "packages/web/src/features/live-preview": ["preview-live", "builder-layout"],
  "packages/web/src/features/publication": ["publication", "preview"],
  "packages/web/src/features/saving": ["saving", "conflict", "leaving", "nothing-lost", "states"],
  "packages/web/src/features/session": ["session", "account", "shell", "saving", "site"],
  "packages/web/src/features/status": [
    "publish",
    "double-click",
    "kept-focus",
    "preview",
    "leaflets",
    "error-catalogue",
    "journey",
  ],
  "packages/web/src/features/templates": ["templates", "states", "screens"],
  "packages/web/src/i18n": "all",
  "packages/web/src/layout": "all",
  "packages/web/src/model": [...writing, "preview", "history", "import", "right-to-left"],
  "packages/web/src/pages/admin": ["administration", "error-catalogue", "screens"],
  "packages/web/src/pages/app": "all",
  "packages/web/src/pages/app/leaflet-preview-page": ["preview", "history", "states", "screens"],
  "packages/web/src/pages/public": ["site", "readme-steps"],
  "packages/web/src/site": ["site", "readme-steps"],
  "packages/web/src/styles": "all",
  "packages/web/src/ui": "all",
  "packages/web/build": ["site", "weight", "screens"],
  "packages/web/test/browser": "all",
  "packages/engine/src": builtLeaflets,
  "packages/engine/test": ["same-bytes"],
  "packages/server/src": stored,
  // The browser tests start their servers with these files.
  "packages/server/test": "all",
  "packages/cli/src": ["preview", "whole-product"],
  "packages/cli/test": [],
  "examples/embed-browser": ["embed-browser", "whole-product"],
  examples: ["readme-steps", "screens", "preview"],
  "scripts/project/whole-product": ["whole-product"],
  docs: [],
};

/** Single files outside these folders. */
const files: Readonly<Record<string, Specs>> = {
  "README.md": ["readme-steps"],
  "ARCHITECTURE.md": [],
  "CHANGELOG.md": [],
  "CONTRIBUTING.md": [],
  "SECURITY.md": [],
};

/** All browser tests of a normal run, without the long ones. */
export function specFiles(): readonly string[] {
  return projectFiles(
    "packages/*/test/browser/*.spec.ts",
    "examples/*.spec.ts",
    "scripts/project/*.spec.ts",
  );
}

/** The row of the nearest parent folder of a file. All public pages share one row. */
export function rowOf(path: string): string | undefined {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    if (folder in browserSpecs) return folder;
  return undefined;
}

/**
 * Returns the browser tests for changed files: some of the paths in `specs`, or "all" if a changed file is in
 * no folder of the table or its row is "all". All paths are relative to the project folder, with `/`.
 */
export function specsFor(changed: readonly string[], specs: readonly string[]): Specs {
  const found = new Set<string>();
  for (const path of changed) {
    if (path.endsWith(".test.ts") || path.endsWith(".test.tsx")) continue;
    if (path.endsWith(".spec.ts")) {
      if (specs.includes(path)) found.add(path);
      continue;
    }
    const row = rowOf(path);
    const wanted = files[path] ?? (row === undefined ? "all" : browserSpecs[row]);
    if (wanted === undefined || wanted === "all") return "all";
    for (const spec of specs.filter((file) => wanted.some((start) => isNamed(file, start))))
      found.add(spec);
  }
  return [...found].toSorted();
}

/** Whether a spec is named `start` or begins with `start` and a hyphen. */
export function isNamed(spec: string, start: string): boolean {
  const name = spec.slice(spec.lastIndexOf("/") + 1, -".spec.ts".length);
  return name === start || name.startsWith(`${start}-`);
}

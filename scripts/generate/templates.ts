import { templates, templateXml } from "@nashra/engine/templates";

import type { GeneratedFiles } from "./generated-files.ts";

/** The documents of the built-in templates. */
export function templateFiles(): GeneratedFiles {
  return Object.fromEntries(
    templates.map(({ id }) => [`packages/engine/templates/${id}.xml`, templateXml(id) ?? ""]),
  );
}

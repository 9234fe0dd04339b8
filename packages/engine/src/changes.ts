/** The door `@nashra/engine/changes`, which `@nashra/engine/compare` takes the place of. */
export { sameContent } from "./compare/same-content.ts";

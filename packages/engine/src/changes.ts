/** Entry point `@nashra/engine/changes`, superseded by `@nashra/engine/compare`. */
export { sameContent } from "./compare/same-content.ts";

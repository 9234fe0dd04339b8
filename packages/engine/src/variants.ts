/** Entry point `@nashra/engine/variants`: creates many leaflets from one by filling its placeholders. */
export { fillPlaceholders, literalRichText, placeholdersOf } from "./leaflet/fill-placeholders.ts";

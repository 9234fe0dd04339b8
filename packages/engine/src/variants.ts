/** Entry point `@nashra/engine/variants`: creates many leaflets from one by filling its placeholders. */
export { fillPlaceholders, placeholdersOf } from "./leaflet/fill-placeholders.ts";
export { literalRichText } from "./leaflet/map-texts.ts";

/** The door `@nashra/engine/variants`: many leaflets from one, by filling its placeholders. */
export { fillPlaceholders, literalRichText, placeholdersOf } from "./leaflet/fill-placeholders.ts";

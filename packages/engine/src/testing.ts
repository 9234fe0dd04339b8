// Entry point `@nashra/engine/testing`: example leaflets for tests.
export { aLeaflet } from "./testing/a-leaflet.ts";
export { markedLeaflet, type MarkedLeaflet } from "./testing/marked-leaflet.ts";
export { aProductRecord } from "./testing/a-product-record.ts";

// Entry point `@nashra/engine/testing`: example leaflets for tests.
export { aLeaflet } from "./testing/a-leaflet.ts";
export { markedLeaflet, type MarkedLeaflet } from "./testing/marked-leaflet.ts";

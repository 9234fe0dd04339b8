// The door `@nashra/engine/testing`: leaflets to test with.
export { aLeaflet } from "./testing/a-leaflet.ts";
export { markedLeaflet, type MarkedLeaflet } from "./testing/marked-leaflet.ts";

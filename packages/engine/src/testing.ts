// The door `@nashra/engine/testing`: leaflets to test with.
export { aLeaflet } from "./testing/a-leaflet.ts";

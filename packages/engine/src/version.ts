/**
 * The version of the engine. With the same version, the same leaflet and options give the same bytes. A test
 * compares it with package.json.
 */
export const engineVersion = "0.2.0";

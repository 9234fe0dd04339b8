/** The version of this program and of the engine in it; a test holds both to the package files. */
export const version = "0.1.0";
export const engineVersion = "0.1.0";

/** The versions of this program and of its engine; a test compares them with the package files. */
export const version = "0.1.0";
export const engineVersion = "0.1.0";

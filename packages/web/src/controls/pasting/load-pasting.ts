import type * as pasting from "./pasting.tsx";

export type Pasting = typeof pasting;

let loading: Promise<Pasting> | undefined;

/** Loads the code that reads the HTML of a clipboard. It is loaded at the first paste that contains HTML. */
export async function loadPasting(): Promise<Pasting> {
  loading ??= import("./pasting.tsx");
  try {
    return await loading;
  } catch (error) {
    // Makes the next call try again.
    loading = undefined;
    throw error;
  }
}

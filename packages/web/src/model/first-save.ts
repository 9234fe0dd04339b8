import type { Finding } from "@nashra/engine";
import { createContext, useContext } from "react";

const FirstSaveContext = createContext(false);

/**
 * Provides whether a leaflet is still before its first save: true for a new leaflet until a save succeeds or
 * is refused.
 */
export const BeforeFirstSaveProvider = FirstSaveContext;

/** True until the first save of a new leaflet succeeds or is refused. False without a provider. */
export function useBeforeFirstSave(): boolean {
  return useContext(FirstSaveContext);
}

/** The codes of findings about content that nobody has written yet. Some codes come from later versions of the engine. */
const missing: ReadonlySet<string> = new Set([
  "required",
  "mandatory-section-empty",
  "section-missing",
  "statement-missing",
]);

/**
 * True for a finding about content that nobody has written yet. Before the first save, the outline only
 * counts these findings: an author knows that a new leaflet is not complete.
 */
export function isMissingContent({ code, path }: Finding): boolean {
  // The outline can only count a finding that belongs to a section.
  return missing.has(code) && path.length > 0;
}

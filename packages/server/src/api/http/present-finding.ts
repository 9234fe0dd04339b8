import { describeFinding, type Finding } from "@nashra/engine";

/** A finding as replies contain it, with its message. */
export type PresentedFinding = Finding & { readonly message: string };

export function presentFinding(finding: Finding, language: "en" | "ar"): PresentedFinding {
  return { ...finding, message: describeFinding(finding, language) };
}

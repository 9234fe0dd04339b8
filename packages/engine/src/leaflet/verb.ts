/**
 * The verbs of headings: a medicine is taken (`take`), used (`use`), given by another person (`given`), or injected by
 * the patient (`inject`).
 */
export const verbs = ["take", "use", "given", "inject"] as const;

export type Verb = (typeof verbs)[number];

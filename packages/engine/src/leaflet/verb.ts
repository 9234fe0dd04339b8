/** What the headings say that the patient does with the medicine. */
export type Verb = "take" | "use" | "given" | "inject";

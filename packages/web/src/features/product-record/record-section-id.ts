/** DOM id of the section for the product record, and the fragment of links to it. */
export const recordSectionId = "section-productRecord";

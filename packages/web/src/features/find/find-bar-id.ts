/** DOM id of the bar, which covers the upper part of the form. */
export const findBarId = "find-bar";

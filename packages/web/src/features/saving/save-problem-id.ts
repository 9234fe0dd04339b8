/** DOM id of the element beside the save button that contains the message about a save. */
export const saveProblemId = "save-problem";

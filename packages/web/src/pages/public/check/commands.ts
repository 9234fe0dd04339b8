/** The command that does the same check. */
export const validateCommand = "nashra validate";

/** The commands that the page shows to readers without JavaScript. */
export const validateLines = [
  `${validateCommand} document.xml`,
  `${validateCommand} leaflet.json`,
] as const;

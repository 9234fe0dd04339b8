import type { OwnCode } from "../said.ts";
import type { Explanation } from "./explanation.ts";

/** Codes of this program, about files and tables. */
export const ownCodes: Readonly<Record<OwnCode, Explanation>> = {
  "name-repeated": {
    means:
      "An object of the JSON has the same name twice. Programs keep one of the two values, so the other would be lost without a word.",
    example: '{ "type": "Tablet", "type": "Syrup" }',
    cure: "Remove one of them.",
  },
  "record-missing": {
    means:
      "The input is well formed and holds no leaflet, or a table of variants has no row under its header.",
    example: "a file that holds [] and nothing else",
    cure: "Look whether the step before has written its records.",
  },
  "column-unknown": {
    means:
      "A column of a table of variants is neither a field of the leaflet nor a placeholder of the template.",
    example: "a column “medicinName”",
    cure: "Correct the name, or remove the column. fileName and identifier are columns too.",
  },
  "column-repeated": {
    means: "Two columns of a table of variants have the same name.",
    example: "fileName,sizes,sizes",
    cure: "Keep one of them; several sizes stand in one cell, split at |.",
  },
  "row-malformed": {
    means: "A row of a table of variants cannot be read.",
    example: "a row with fewer cells than the header",
    cure: "Quote cells that hold commas, quotes or line breaks.",
  },
  "placeholder-unfilled": {
    means:
      "A row leaves a {{placeholder}} of the template without a value. That variant is not written.",
    example: "a template with {{strength}} and an empty cell in the column strength",
    cure: "Fill the cell, or take the placeholder out of the template.",
  },
  "file-name-unusable": {
    means:
      "The column fileName gives a name that cannot be a file’s on every system, that leads elsewhere, or that another row has as well.",
    example: "../other/leaflet",
    cure: "Use letters, digits, hyphens and dots, and another name for each row.",
  },
  "identity-shared": {
    means:
      "Two documents of the run have the same identifiers: both were given one, or these are made from the same medicine name, type, company and language. A system that stores both would take one for a version of the other.",
    example: "two variants that differ only in their sizes",
    cure: "Give each record its _id, each row a column identifier, or a single document --identifier.",
  },
  "loss-refused": {
    means:
      "A foreign document has parts without a place in a leaflet, and building it would lose them. Nothing was written.",
    example: "a document with a section that cannot be carried over",
    cure: "Read the import-unplaced findings; --allow-loss builds the rest.",
  },
  "output-missing": {
    means: "--check found that an output of this input does not exist.",
    example: "a new leaflet whose document was not committed",
    cure: "Run the same command without --check.",
  },
  "output-stale": {
    means: "--check found an output that is not what its input gives now.",
    example: "a leaflet that was changed after its document was built",
    cure: "Run the same command without --check.",
  },
  "read-failed": {
    means: "The system refused to read an input.",
    example: "a file that does not exist, or without permission to read",
    cure: "See to the path and its permissions.",
  },
  "write-failed": {
    means: "The system refused to write an output. What stood there before is as it was.",
    example: "a full disk, or a folder where the file should be",
    cure: "Make room, or see to the path and its permissions.",
  },
};

import type { CommandName } from "./commands/names.ts";

/** Printed at the start of the program's help. */
export const programExamples = `Examples:
  $ nashra init --language ar --out leaflet.json   create a starter leaflet
  $ nashra validate leaflet.json                   find problems
  $ nashra preview leaflet.json --out page.html    render it as a page
  $ nashra build leaflet.json > document.xml       build the FHIR document
  $ nashra build leaflets/ --out documents/        build all leaflets of a folder
  $ nashra diff old.json new.json                  compare two leaflets
  $ nashra code leaflet.json --origin https://leaflets.example --out code.svg
                                                   make the QR code for the pack
  $ nashra explain section-omitted                 explain a finding
`;

/** Printed at the start of each command's help. */
export const commandExamples: Readonly<Record<CommandName, string>> = {
  build: `Examples:
  $ nashra build leaflet.json > document.xml
  $ nashra build leaflets/ --out documents/ --format xml --format html
  $ nashra build 'leaflets/**/*.json' --out documents/ --layout complete
  $ nashra build records.ndjson --out documents/ --manifest
  $ cat leaflet.json | nashra build - > document.xml
  $ nashra build --template base.json --data variants.csv --out documents/
  $ nashra build leaflets/ --out documents/ --check
  $ nashra build leaflets/ --out documents/ --shard 2/5
`,
  validate: `Examples:
  $ nashra validate leaflet.json
  $ nashra validate documents/ --fail-on warning
  $ nashra validate leaflets/ --report sarif --report-file leaflets.sarif
  $ nashra validate leaflets/ --report json | jq .summary
`,
  preview: `Examples:
  $ nashra preview leaflet.json --out page.html
  $ nashra preview document.xml > page.html
`,
  import: `Examples:
  $ nashra import document.xml --out leaflet.json
  $ nashra import foreign.json | nashra build - > own.xml
  $ nashra import search-result.json --document 2 --out leaflet.json
`,
  diff: `Examples:
  $ nashra diff old.json new.json
  $ nashra diff leaflet.json document.xml --lang ar
  $ nashra diff old.json new.json --format json --out differences.json
  $ git show HEAD:leaflet.json | nashra diff - leaflet.json
`,
  code: `Examples:
  $ nashra code leaflet.json --origin https://leaflets.example --out code.svg
  $ nashra code --gtin 9521234543213 --origin https://leaflets.example --out code.png
  $ nashra code leaflet.json --kind datamatrix --lot A1 --expiry 2027-12-31 --out pack.svg
`,
  init: `Examples:
  $ nashra init > leaflet.json
  $ nashra init --language fr --out notice.json
`,
  schema: `Examples:
  $ nashra schema --out leaflet.schema.json
`,
  explain: `Examples:
  $ nashra explain
  $ nashra explain mandatory-section-empty
`,
};

/** Printed at the end of the program's help. */
export const exitCodesText = `
Exit codes:
  0    success
  1    invalid input: not a leaflet or document, or findings at or above --fail-on;
       with --check: an output is missing or stale; diff: the inputs differ;
       code: no GTIN, or a wrong one
  2    wrong usage or configuration; nothing was written;
       diff: also an input that cannot be compared
  3    the system refused to read or write
  130  interrupted

Environment:
  SOURCE_DATE_EPOCH  time of the last change of every document, in seconds since 1970
  NO_COLOR           no colour
  FORCE_COLOR        colour even without a terminal
`;

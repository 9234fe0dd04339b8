/**
 * The edits of buttons that few leaflets show. The buttons load this module when they are pressed; one module, because each
 * further one would split the code that it shares with the form.
 */
export { makeReference } from "./make-reference.ts";
export { insertStandardText } from "./standard-text-edit.ts";

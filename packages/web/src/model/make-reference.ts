import {
  effectiveLanguage,
  paragraphsOf,
  sectionKeys,
  storedReferenceText,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import {
  insertReference,
  parseRichText,
  referenceTargets,
  richTextToHtml,
} from "@nashra/engine/rich-text";

import { changeParagraph, changeStep, type Edit } from "./leaflet-edits.ts";

/** Replaces the typed number of a finding by a reference. Changes nothing if the text has changed since. */
export function makeReference({ path, details }: Pick<Finding, "path" | "details">): Edit {
  const [list, index] = path;
  const { start, text } = details;
  const section = referenceTargets.find((one) => one === details["section"]);
  return (content) => {
    const item = textAt(content, list, index);
    if (item === undefined || section === undefined) return content;
    const { blocks } = parseRichText(item.source);
    const language = effectiveLanguage(content);
    const reference = {
      kind: "reference",
      section,
      text: storedReferenceText(section, language, content),
    } as const;
    const typed = { start: Number(start), text: String(text) };
    const changed = insertReference(blocks, typed, reference);
    return changed === blocks ? content : item.change(richTextToHtml(changed))(content);
  };
}

function textAt(content: LeafletContent, list: unknown, index: unknown) {
  if (typeof index !== "number") return undefined;
  if (list === "instructionSteps") {
    const step = content.instructionSteps[index];
    return step && { source: step.text, change: (text: string) => changeStep(step.id, { text }) };
  }
  const key = sectionKeys.find((one) => one === list);
  const paragraph = key && paragraphsOf(content, key)[index];
  if (key === undefined || paragraph === undefined) return undefined;
  return {
    source: paragraph.content,
    change: (text: string) => changeParagraph(key, paragraph.id, text),
  };
}

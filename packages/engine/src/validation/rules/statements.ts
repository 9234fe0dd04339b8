import { finding } from "../../leaflet/finding.ts";
import { prescribedTexts } from "../../words/prescribed-texts.ts";
import { excerpt } from "../excerpt.ts";
import type { FieldRule } from "../rule.ts";

/** Reports texts that the profile prescribes and that are not in their lists. Custom mode hides these lists. */
export const statements: FieldRule = ({ content, options, language }) =>
  content.customMode
    ? []
    : prescribedTexts(content, { language, languages: options.languages }).flatMap(
        ({ name, list, missing }) =>
          missing === undefined
            ? []
            : [finding("statement-missing", [list], { statement: name, text: excerpt(missing) })],
      );

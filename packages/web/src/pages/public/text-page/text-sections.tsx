import type { ReactNode } from "react";

import { useWords, type Nodes } from "../../../i18n/language.tsx";
import { Points } from "./text-parts.tsx";
import { textPageWords } from "./text-page-words.ts";

export interface TextSection {
  readonly title: string;
  readonly text: readonly string[];
  /** List items below the text, with dots as bullets. */
  readonly points?: readonly string[];
}

export interface TextSectionsProps {
  readonly sections: readonly TextSection[];
  readonly values: Nodes;
}

/** Sections of plain text with headings. */
export function TextSections({ sections, values }: TextSectionsProps): ReactNode {
  const { say } = useWords(textPageWords);
  return sections.map(({ title, text, points }) => (
    <section key={title}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{say(paragraph, values)}</p>
      ))}
      {points !== undefined && <Points items={points} values={values} />}
    </section>
  ));
}

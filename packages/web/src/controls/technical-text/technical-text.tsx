import { directionOf } from "@nashra/engine";
import { hasRightToLeftLetter } from "@nashra/engine/rich-text";
import { Fragment, type ReactNode } from "react";

import { useLanguage } from "../../i18n/language.tsx";
import { hasGap } from "../gaps/gap-label.ts";
import { GapText } from "../gaps/gap-text.tsx";
import { arrange, isolatesOf, type Isolate, type IsolateOptions } from "./isolates.ts";

export interface TechnicalTextProps extends IsolateOptions {
  readonly text: string;
}

/** A text of a leaflet with the markup that shows doses, numbers and names in the right order. */
export function TechnicalText({ text, ...options }: TechnicalTextProps): ReactNode {
  return arrange<ReactNode>(
    isolatesOf(text, options),
    { start: 0, end: text.length },
    ({ start, end }) => <Fragment key={start}>{text.slice(start, end)}</Fragment>,
    (isolate, content) => (
      <IsolatedText key={`isolate ${isolate.start}`} isolate={isolate}>
        {content}
      </IsolatedText>
    ),
  );
}

export interface IsolatedTextProps {
  readonly isolate: Isolate;
  readonly children: ReactNode;
}

export function IsolatedText({ isolate, children }: IsolatedTextProps): ReactNode {
  const Element = isolate.forced ? "bdo" : "span";
  return <Element dir={isolate.direction}>{children}</Element>;
}

export interface LeafletTextProps {
  readonly text: string;
  /** Language of the leaflet, as a BCP 47 tag; undefined if it is unknown. */
  readonly language: string | undefined;
}

/**
 * A title or another short text of a leaflet among other texts, in the leaflet's language and direction. Gaps are shown
 * as blanks with their labels.
 */
export function LeafletText({ text, language }: LeafletTextProps): ReactNode {
  const direction =
    language === undefined ? (hasRightToLeftLetter(text) ? "rtl" : "ltr") : directionOf(language);
  const renderText = (part: string) => <TechnicalText text={part} direction={direction} />;
  return (
    <bdi lang={language} dir={direction}>
      {hasGap(text) ? <GapText text={text} renderText={renderText} readOnly /> : renderText(text)}
    </bdi>
  );
}

/** A message of the interface that quotes texts of a leaflet. */
export function MessageText({ text }: { readonly text: string }): ReactNode {
  const { language } = useLanguage();
  return <TechnicalText text={text} direction={directionOf(language)} />;
}

import { Fragment, type ReactNode } from "react";

import { directionOf, useWords } from "../../i18n/language.tsx";
import type { TextPart, Token } from "@nashra/engine/compare";
import { compareWords } from "./compare-words.ts";
import { IsolatedText } from "../technical-text/technical-text.tsx";
import { isolatedParts, type IsolatedPart, type TextChange } from "./isolated-parts.ts";
import styles from "./compared-text.module.css";

export interface ComparedTextProps {
  readonly parts: readonly TextPart[];
  readonly side: "before" | "after";
  /** Text direction of the leaflet on this side. */
  readonly direction: "ltr" | "rtl";
}

/**
 * One side of a compared text. Text that the other side lacks is marked by lines, colour and a label for
 * screen readers.
 */
export function ComparedTextSide({ parts, side, direction }: ComparedTextProps): ReactNode {
  const other = side === "before" ? "added" : "removed";
  const own = parts.filter(({ kind }) => kind !== other);
  return (
    <div className={styles["text"]}>
      <Parts parts={isolatedParts(own, direction)} first />
    </div>
  );
}

interface PartsProps {
  readonly parts: readonly IsolatedPart[];
  /** True for the parts at the start of the text. */
  readonly first: boolean;
}

function Parts({ parts, first }: PartsProps): ReactNode {
  return parts.map((part, place) => {
    // The index is a stable key: the parts of a text never change their order.
    const key = place;
    if ("isolate" in part)
      return (
        <IsolatedText key={key} isolate={part.isolate}>
          <Parts parts={part.content} first={false} />
        </IsolatedText>
      );
    return (
      <Fragment key={key}>
        {part.changes.map((change, index) => {
          const at = index;
          return <TextChangeView key={at} change={change} first={first && place + index === 0} />;
        })}
      </Fragment>
    );
  });
}

function TextChangeView({
  change: { kind, tokens, begins, blank },
  first,
}: {
  readonly change: TextChange;
  readonly first: boolean;
}): ReactNode {
  const { t, language } = useWords(compareWords);
  if (kind === "same") return <Tokens tokens={tokens} first={first} />;
  const Mark = kind === "removed" ? "del" : "ins";
  return (
    <Mark className={styles[kind]}>
      {begins ? (
        <span className="visually-hidden" lang={language} dir={directionOf(language)}>
          {kind === "removed" ? t.startOfRemoved : t.startOfAdded}{" "}
        </span>
      ) : null}
      <Tokens tokens={tokens} first={first} blank={blank} />
    </Mark>
  );
}

interface TokensProps {
  readonly tokens: readonly Token[];
  /** True for the tokens at the start of the text. No line break is shown before these. */
  readonly first: boolean;
  /**
   * True if the whole change contains no word. Its line breaks are then shown as ¶, so that the change is
   * visible.
   */
  readonly blank?: boolean;
}

function Tokens({ tokens, first, blank = false }: TokensProps): ReactNode {
  return runsOf(tokens).map((run, index) => {
    const key = index;
    const [begin] = run;
    if (begin?.start !== undefined) {
      const quiet = first && index === 0;
      return (
        <Fragment key={key}>
          {quiet ? null : <br />}
          {lineMark(begin)}
          {blank ? <span aria-hidden="true">¶</span> : null}
        </Fragment>
      );
    }
    const words = run.map((token) => token.text).join("");
    // A reference to a section shows its number, and its address says no more.
    const href = begin?.href?.startsWith("#") === true ? undefined : begin?.href;
    const node = (begin?.marks ?? []).reduceRight<ReactNode>((inner, Mark) => {
      return <Mark>{inner}</Mark>;
    }, words);
    return (
      <Fragment key={key}>
        {href === undefined ? (
          node
        ) : (
          <span className={styles["link"]} title={href}>
            {node} <bdi dir="ltr">({href})</bdi>
          </span>
        )}
      </Fragment>
    );
  });
}

/** The mark before a line: a bullet for a list item, a vertical bar for a table cell. */
function lineMark({ start, detail = "" }: Token): ReactNode {
  if (start === "item" || start === "numbered") {
    const depth = detail.replace("!", "").length;
    return <span className={styles["bullet"]}>{"\u2003".repeat(Math.max(0, depth - 1))}• </span>;
  }
  if (start === "cell") return <span className={styles["bullet"]}>| </span>;
  return null;
}

/** Groups adjacent tokens with the same format and link. */
function runsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const joins =
      before !== undefined &&
      token.start === undefined &&
      before.start === undefined &&
      token.href === before.href &&
      token.marks.join() === before.marks.join();
    if (joins) last?.push(token);
    else runs.push([token]);
  }
  return runs;
}

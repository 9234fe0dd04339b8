import { Fragment, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { TextPart, Token } from "../../model/compare-text.ts";
import { compareWords } from "./compare-words.ts";
import styles from "./compared-text.module.css";

export interface ComparedTextProps {
  readonly parts: readonly TextPart[];
  readonly side: "before" | "after";
}

/** One side of a text: what only this side says is marked, by line, colour and words. */
export function ComparedTextSide({ parts, side }: ComparedTextProps): ReactNode {
  const { t } = useWords(compareWords);
  const other = side === "before" ? "added" : "removed";
  const own = parts.filter(({ kind }) => kind !== other);
  return (
    <div className={styles["text"]}>
      {own.map(({ kind, tokens }, index) => {
        // The parts of one text keep their places.
        const key = index;
        if (kind === "same") return <Tokens key={key} tokens={tokens} first={index === 0} />;
        const Mark = kind === "removed" ? "del" : "ins";
        return (
          <Mark key={key} className={styles[kind]}>
            <span className="visually-hidden">
              {kind === "removed" ? t.startOfRemoved : t.startOfAdded}{" "}
            </span>
            <Tokens tokens={tokens} first={index === 0} marked />
          </Mark>
        );
      })}
    </div>
  );
}

interface TokensProps {
  readonly tokens: readonly Token[];
  /** Whether they begin the text, where no line need be broken. */
  readonly first: boolean;
  readonly marked?: boolean;
}

function Tokens({ tokens, first, marked = false }: TokensProps): ReactNode {
  const nothing = marked && tokens.every((token) => token.text.trim() === "");
  return runsOf(tokens).map((run, index) => {
    const key = index;
    const [begin] = run;
    if (begin?.start !== undefined) {
      const quiet = first && index === 0;
      return (
        <Fragment key={key}>
          {quiet ? null : <br />}
          {lineMark(begin)}
          {nothing ? <span aria-hidden="true">¶</span> : null}
        </Fragment>
      );
    }
    const words = run.map((token) => token.text).join("");
    const href = begin?.href;
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

/** What a list or a table puts before a line. */
function lineMark({ start, detail = "" }: Token): ReactNode {
  if (start === "item" || start === "numbered") {
    const depth = detail.replace("!", "").length;
    return <span className={styles["bullet"]}>{"\u2003".repeat(Math.max(0, depth - 1))}• </span>;
  }
  if (start === "cell") return <span className={styles["bullet"]}>| </span>;
  return null;
}

/** Neighbours that look alike, together. */
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

import { useEffect, useRef, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { richTextWords } from "./rich-text-words.ts";
import styles from "./symbol-grid.module.css";
import { symbolWords } from "./symbol-words.ts";
import { useRoving } from "./use-roving.ts";

export interface SymbolGridProps {
  readonly id: string;
  readonly onInsert: (symbol: string) => void;
  /** Called on Escape, and when the focus leaves the grid. */
  readonly onClose: (why: "escape" | "left") => void;
}

const columns = 8;

/** Symbols that keyboards lack, to insert at the caret. */
export function SymbolGrid({ id, onInsert, onClose }: SymbolGridProps): ReactNode {
  const { t } = useWords(richTextWords);
  const { t: names } = useWords(symbolWords);
  const grid = useRef<HTMLDivElement>(null);
  const roving = useRoving(columns);
  useEffect(() => grid.current?.querySelector<HTMLElement>("[data-stop]")?.focus(), []);
  return (
    <div
      ref={grid}
      id={id}
      className={styles["grid"]}
      role="toolbar"
      aria-label={t.symbols}
      tabIndex={-1}
      onKeyDown={(event) => {
        roving.onKeyDown(event);
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose("escape");
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose("left");
      }}
    >
      {symbols.map(([symbol, name], index) => (
        <button
          key={name}
          type="button"
          data-stop=""
          className={styles["symbol"]}
          tabIndex={roving.tabIndex(index)}
          onFocus={() => roving.onFocus(index)}
          aria-label={names[name]}
          title={names[name]}
          onClick={() => onInsert(symbol)}
        >
          <span dir="ltr" aria-hidden="true">
            {name === "noBreakSpace" ? "⎵" : symbol}
          </span>
        </button>
      ))}
    </div>
  );
}

const symbols = [
  ["µ", "micro"],
  ["°", "degree"],
  ["±", "plusMinus"],
  ["×", "times"],
  ["≥", "atLeast"],
  ["≤", "atMost"],
  ["≈", "about"],
  ["≠", "notEqual"],
  ["½", "half"],
  ["¼", "quarter"],
  ["¾", "threeQuarters"],
  ["‰", "perMille"],
  ["®", "registered"],
  ["™", "tradeMark"],
  ["•", "bullet"],
  ["–", "dash"],
  ["→", "toRight"],
  ["←", "toLeft"],
  ["↑", "up"],
  ["↓", "down"],
  ["α", "alpha"],
  ["β", "beta"],
  ["γ", "gamma"],
  ["\u00a0", "noBreakSpace"],
] as const;

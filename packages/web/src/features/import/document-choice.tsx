import type { EnvelopeDocument } from "@nashra/engine";
import type { ReactNode } from "react";

import { Choices } from "../../controls/choices/choices.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { languageName } from "../../i18n/language-name.ts";
import { useWords } from "../../i18n/language.tsx";
import styles from "./document-choice.module.css";
import { importWords } from "./import-words.ts";

export interface DocumentChoiceProps {
  /** The name of the file. */
  readonly name: string;
  readonly documents: readonly EnvelopeDocument[];
  /** The `index` of the chosen document. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

/** Maximum number of documents in the list. A file of the maximum size can contain many thousands. */
const most = 200;

const command = "nashra import --document";

/**
 * The documents of a file that contains several, with their types and languages; one can be chosen. The package
 * leaflets are first.
 */
export function DocumentChoice(props: DocumentChoiceProps): ReactNode {
  const { name, documents, chosen, onChoose } = props;
  const { t, say } = useWords(importWords);
  const leafletsFirst = [
    ...documents.filter(isLeaflet),
    ...documents.filter((document) => !isLeaflet(document)),
  ];
  const choices = leafletsFirst.slice(0, most).map((document) => ({
    value: String(document.index),
    label:
      document.title === "" ? (
        t.untitled
      ) : (
        <LeafletText text={document.title} language={document.language || undefined} />
      ),
    hint: <DocumentKind document={document} />,
  }));
  return (
    <div className={styles["documents"]}>
      <p>{say(t.several, { name })}</p>
      <div className={styles["list"]}>
        <Choices
          label={t.documents}
          choices={choices}
          value={chosen === undefined ? undefined : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      {documents.length > most && (
        <p>
          {say(t.firstOnly, {
            shown: most,
            command: <code dir="ltr">{command}</code>,
          })}
        </p>
      )}
    </div>
  );
}

/** EMA's codes of document types, in the order of its list 100000155531. */
const typeNames: ReadonlyMap<
  string,
  Exclude<keyof typeof importWords.en.types, "unknown">
> = new Map([
  ["100000155532", "summary"],
  ["100000155533", "annex"],
  ["100000155534", "outer"],
  ["100000155535", "labelling"],
  ["100000155536", "immediate"],
  ["100000155537", "other"],
  ["100000155538", "leaflet"],
]);

/** The only package leaflet among the documents; undefined if there is none or more than one. */
export function onlyLeaflet(documents: readonly EnvelopeDocument[]): number | undefined {
  const leaflets = documents.filter(isLeaflet);
  return leaflets.length === 1 ? leaflets[0]?.index : undefined;
}

function isLeaflet({ type }: EnvelopeDocument): boolean {
  return typeNames.get(type) === "leaflet";
}

function DocumentKind({ document }: { readonly document: EnvelopeDocument }): ReactNode {
  const { t, text, language } = useWords(importWords);
  const known = typeNames.get(document.type);
  const type =
    known === undefined ? text(t.types.unknown, { code: document.type }) : t.types[known];
  const parts = [
    document.type === "" ? "" : type,
    document.language === "" ? "" : languageName(document.language, language),
  ].filter((part) => part !== "");
  return parts.map((part, at) => (
    // The parts never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>
      {at > 0 && " · "}
      <bdi>{part}</bdi>
    </span>
  ));
}

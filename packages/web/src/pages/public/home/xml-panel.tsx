import type { ReactNode } from "react";

import type { Language } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { heroSections } from "./hero-leaflet.ts";
import { shownTags, type ShownTag } from "./xml-excerpt.ts";
import styles from "./leaflet-panels.module.css";

export interface XmlPanelProps {
  readonly language: Language;
  readonly label: string;
}

/**
 * An excerpt of the leaflet's XML document: only the tags that belong to the text in the other panels. XML
 * reads from left to right in both languages.
 */
export function XmlPanel({ language, label }: XmlPanelProps): ReactNode {
  const { format, composition, sections } = shownTags(language);
  return (
    <article
      className={classNames(styles["panel"], styles["xml"])}
      lang="en"
      dir="ltr"
      aria-label={label}
    >
      <p>{format}</p>
      <div className={styles["name"]}>
        <Tags tags={composition} language={language} />
      </div>
      {heroSections.map(({ number }, index) => (
        <div key={number} className={classNames(styles["row"], styles[`row${number}`])}>
          <Tags tags={sections[index] ?? []} language={language} />
        </div>
      ))}
    </article>
  );
}

interface TagsProps {
  readonly tags: readonly ShownTag[];
  /** Language of the leaflet. */
  readonly language: Language;
}

function Tags({ tags, language }: TagsProps): ReactNode {
  return tags.map(({ name, depth, attributes = [], closed = false, text = "" }) => (
    <code key={name} className={styles[`depth${depth}`]}>
      {"<"}
      <span className={styles["tag"]}>{name}</span>
      {attributes.map(([attribute, value]) => (
        <Attribute key={attribute} name={attribute} value={value} language={language} />
      ))}
      {closed ? "/>" : ">"}
      {text}
    </code>
  ));
}

interface AttributeProps {
  readonly name: string;
  readonly value: string;
  readonly language: Language;
}

function Attribute({ name, value, language }: AttributeProps): ReactNode {
  return (
    <>
      {" "}
      {name}=
      <span className={styles["value"]}>
        {'"'}
        {/\p{Script=Arabic}/u.test(value) ? <bdi lang={language}>{value}</bdi> : value}
        {'"'}
      </span>
    </>
  );
}

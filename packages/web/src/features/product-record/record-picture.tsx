import type { ProductRecord } from "@nashra/engine";
import { unitName } from "@nashra/engine/product";
import { useId, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { recordFormWords } from "./record-form-words.ts";
import styles from "./product-record.module.css";

/** Draws what the record describes: the product, what a pack contains, and the packs. */
export function RecordPicture(): ReactNode {
  const { t } = useWords(recordFormWords);
  const captionId = useId();
  const { medicineName, companyName, product = {} } = useThrottledLeaflet(300);
  const packs = product.packs ?? [];
  const facts = [companyName, ...(product.authorisations ?? []).map(({ number }) => number)];
  const content = [product.doseForm?.display ?? "", ...(product.ingredients ?? []).map(ingredient)];
  return (
    <figure className={styles["picture"]} aria-labelledby={captionId}>
      <figcaption id={captionId}>{t.becomes}</figcaption>
      <ul>
        <li>
          <Box kind={t.product} name={medicineName || t.noName} facts={facts} />
          <ul>
            <li>
              <Box kind={t.item} name={firstOf(content) ?? t.noItem} facts={restOf(content)} />
            </li>
            {packs.map(({ id, name, gtin = "", quantity, unit, container }) => (
              <li key={id}>
                <Box
                  kind={container?.display || t.pack}
                  name={name || t.noName}
                  facts={[gtin, [quantity ?? "", unit].join(" ")]}
                />
              </li>
            ))}
          </ul>
          {packs.length === 0 && <p>{t.noPacks}</p>}
        </li>
      </ul>
    </figure>
  );
}

interface BoxProps {
  readonly kind: string;
  readonly name: string;
  readonly facts: readonly string[];
}

function Box({ kind, name, facts }: BoxProps): ReactNode {
  const shown = [...new Set(facts.filter(holdsText))];
  return (
    <div className={styles["box"]}>
      <span className={styles["kind"]}>
        <bdi>{kind}</bdi>
      </span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {shown.map((fact) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </div>
  );
}

type Ingredient = NonNullable<ProductRecord["ingredients"]>[number];

function ingredient({ substance, strength }: Ingredient): string {
  return [substance.text, strengthText(strength)].filter(holdsText).join(" ");
}

/** A strength as text, such as `250 mg` or `5 mg / 1 mL`; empty if it is not given. */
export function strengthText(strength: Ingredient["strength"]): string {
  if (strength === undefined || strength.value === "") return "";
  const { value, unit, perValue = "", perUnit = "", perText = "" } = strength;
  const amount = [value, unitName(unit)].filter(holdsText).join(" ");
  const isCounted = perUnit === "" || perUnit === "1";
  const per = [perValue, isCounted ? perText : unitName(perUnit)];
  const isWhole = isCounted && (perValue === "" || perValue === "1");
  return isWhole ? amount : `${amount} / ${per.filter(holdsText).join(" ")}`;
}

function holdsText(text: string): boolean {
  return text.trim() !== "";
}

function firstOf(texts: readonly string[]): string | undefined {
  return texts.find(holdsText);
}

function restOf(texts: readonly string[]): readonly string[] {
  const first = texts.findIndex(holdsText);
  return first === -1 ? [] : texts.slice(first + 1);
}

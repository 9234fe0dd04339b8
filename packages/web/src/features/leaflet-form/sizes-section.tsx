import { memo, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { GapCard } from "../../controls/gaps/gap-card.tsx";
import { LeafletTextField } from "../../controls/technical-text/leaflet-text-field.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { addSize, changeSize } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddButton } from "./add-button.tsx";
import { SectionGroup } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { useErrorOf, useLeafletLanguage } from "./leaflet-field.tsx";
import { focusControl, useRemoval } from "./use-removal.tsx";
import styles from "./leaflet-form.module.css";

export function SizesSection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const count = useLeaflet(({ sizes }) => sizes.length);
  const add = () => {
    flushSync(() => store.change(addSize()));
    focusControl(sizeId(store.content().sizes.length - 1));
  };
  return (
    <SectionGroup id="section-sizes" title={groups.sizes}>
      <div className={styles["sizes"]}>
        {Array.from({ length: count }, (_, index) => (
          // Sizes have no id, so the index is the key.
          <Size key={index} index={index} removable={count > 1} />
        ))}
      </div>
      <div className={styles["after"]}>
        <AddButton label={t.addSize} onAdd={add} />
      </div>
    </SectionGroup>
  );
}

interface SizeProps {
  readonly index: number;
  readonly removable: boolean;
}

const Size = memo(function Size({ index, removable }: SizeProps): ReactNode {
  const { t, text } = useWords(formWords);
  const { size } = useWords(leafletWords).t;
  const common = useWords(sharedWords).t;
  const store = useLeafletStore();
  const value = useLeaflet(({ sizes }) => sizes[index] ?? "");
  const language = useLeafletLanguage();
  const error = useErrorOf(sizeId(index));
  const remove = useRemoval();
  const label = text(size, { number: index + 1 });
  return (
    <div>
      <div className={styles["affix"]}>
        <LeafletTextField
          id={sizeId(index)}
          label={label}
          value={value}
          onChange={(typed) => store.change(changeSize(index, typed))}
          error={error}
          required={common.required}
          placeholder={t.sizeExample}
          language={language}
          autoComplete="off"
        />
        {removable && (
          <IconButton
            label={text(t.remove, { name: value.trim() === "" ? label : value })}
            icon="trash"
            danger
            onClick={() => remove({ list: "sizes", index, name: label, controlId: sizeId })}
          />
        )}
      </div>
      <GapCard id={sizeId(index)} language={language} />
    </div>
  );
});

function sizeId(index: number): string {
  return fieldId(["sizes", index]);
}

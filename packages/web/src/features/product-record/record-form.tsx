import type { Path, ProductRecord } from "@nashra/engine";
import { maxRecordItems, type RecordList } from "@nashra/engine/product";
import { fieldNames } from "@nashra/engine/words";
import { useEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";

import type { Leaflet } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { FindingNotes } from "../../controls/finding-notes/finding-notes.tsx";
import { useUndoNotice } from "../../controls/undo/use-undo-notice.ts";
import { fieldId } from "../../model/field-id.ts";
import { focusField } from "../../model/focus-field.ts";
import { useFindingLines } from "../../model/leaflet-findings.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOwnNotices, type OwnNotices } from "../../ui/notices.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { RecordFieldControl, optionsOf, withUnknown } from "./record-field.tsx";
import { listFields, recordLists, type AnyField } from "./record-fields.ts";
import {
  addRecordItem,
  insertRecordItem,
  packsReferringTo,
  removeRecordItem,
  setRecordValue,
} from "./record-edits.ts";
import { recordFormWords } from "./record-form-words.ts";
import { RecordPicture } from "./record-picture.tsx";
import { SharedRecord } from "./shared-record.tsx";
import { Suggestions } from "./suggestions.tsx";
import styles from "./product-record.module.css";

export interface RecordFormProps {
  /** The leaflet as the server has it; undefined before the first save. */
  readonly leaflet: Leaflet | undefined;
}

/** All controls of the product record. */
export function RecordForm({ leaflet }: RecordFormProps): ReactNode {
  const notices = useOwnNotices();
  return (
    <div className={styles["form"]}>
      <FindingNotes path={["product"]} withoutItems />
      <RecordPicture />
      <Suggestions notices={notices} />
      {leaflet !== undefined && <SharedRecord leaflet={leaflet} notices={notices} />}
      <FormAndSupply />
      {recordLists.map((list) => (
        <RecordItems key={list} list={list} notices={notices} />
      ))}
    </div>
  );
}

const doseForm: AnyField = { kind: "code", path: ["doseForm"], list: "doseForms", hasSystem: true };
const unitOfPresentation: AnyField = {
  kind: "code",
  path: ["unitOfPresentation"],
  list: "unitsOfPresentation",
  hasSystem: false,
};

/** Identifiers that another system gave to parts of the product. */
const productIdentifiers: readonly AnyField[] = [
  { kind: "text", path: ["itemIdentifier"] },
  { kind: "text", path: ["administrableIdentifier"] },
];

function FormAndSupply(): ReactNode {
  const { t, language } = useWords(recordFormWords);
  const store = useLeafletStore();
  const legalStatus = useLeaflet(({ product }) => product?.legalStatus ?? "");
  return (
    <section className={styles["group"]} aria-labelledby="record-form-title">
      <h3 id="record-form-title">{t.form}</h3>
      <div className={styles["fields"]}>
        <RecordFieldControl field={doseForm} at={[]} />
        <RecordFieldControl field={unitOfPresentation} at={[]} />
        <div className={styles["all"]}>
          <SelectField
            id={fieldId(["product", "legalStatus"])}
            label={fieldNames[language].record.parts.legalStatus}
            value={legalStatus}
            dir={legalStatus === "" ? undefined : "ltr"}
            options={withUnknown(
              [{ value: "", label: t.none }, ...optionsOf("legalStatuses", language)],
              legalStatus,
            )}
            onChange={(chosen) =>
              store.change(setRecordValue(["legalStatus"], chosen === "" ? undefined : chosen))
            }
          />
          <FindingNotes path={["product", "legalStatus"]} />
        </div>
      </div>
      <MoreFields fields={productIdentifiers} at={[]} />
    </section>
  );
}

interface RecordItemsProps {
  readonly list: RecordList;
  readonly notices: OwnNotices;
}

/** A list of the record with its items. */
function RecordItems({ list, notices }: RecordItemsProps): ReactNode {
  const { t, language } = useWords(recordFormWords);
  const store = useLeafletStore();
  const keys = useLeaflet(({ product }) => JSON.stringify(keysOf(product, list)));
  const items = JSON.parse(keys) as readonly string[]; // `keysOf` returns strings
  const headingId = `record-${list}-title`;
  return (
    <section
      id={fieldId(["product", list])}
      className={styles["group"]}
      aria-labelledby={headingId}
    >
      <h3 id={headingId}>{fieldNames[language].record.parts[list]}</h3>
      {items.map((key, index) => (
        <RecordItem key={key} {...{ list, index, notices }} />
      ))}
      {items.length < maxRecordItems && (
        <Button
          kind="add"
          id={addId(list)}
          icon={<Icon name="plus" small />}
          onClick={() => {
            flushSync(() => store.change(addRecordItem(list)));
            focusField(firstControl(list, items.length));
          }}
        >
          {t.add[list]}
        </Button>
      )}
    </section>
  );
}

/** The id of the first control of an item. */
function firstControl(list: RecordList, index: number): string {
  return fieldId(["product", list, index, ...(listFields[list][0]?.path ?? [])]);
}

function addId(list: RecordList): string {
  return `record-${list}-add`;
}

/** A key for each item: its id, or its place in a list without ids. */
function keysOf(product: ProductRecord | undefined, list: RecordList): readonly string[] {
  const items: readonly object[] = product?.[list] ?? [];
  return items.map((item, index) => ("id" in item ? `id ${String(item.id)}` : String(index)));
}

function RecordItem({ list, index, notices }: RecordItemsProps & { readonly index: number }) {
  const { t, language, text } = useWords(recordFormWords);
  const remove = useRemoval(notices);
  const at: Path = [list, index];
  const name = fieldNames[language].record.item(list, index + 1);
  const fields = listFields[list];
  const rare = fields.filter((field) => field.rare === true);
  // The only control of an item has the id of the item.
  const isOneControl = fields[0]?.path.length === 0;
  return (
    <div
      id={isOneControl ? undefined : fieldId(["product", ...at])}
      role="group"
      aria-labelledby={`record-${list}-${index}`}
      className={styles["item"]}
    >
      <div className={styles["itemHead"]}>
        <h4 id={`record-${list}-${index}`}>{name}</h4>
        <Button
          kind="quiet"
          size="small"
          icon={<Icon name="trash" small />}
          aria-label={text(t.remove, { item: name })}
          once
          onClick={() => remove(list, index, name)}
        />
      </div>
      <Fields fields={fields.filter((field) => field.rare !== true)} at={at} />
      {rare.length > 0 && <MoreFields fields={rare} at={at} />}
    </div>
  );
}

interface FieldsProps {
  readonly fields: readonly AnyField[];
  /** The path of the item in the record. */
  readonly at: Path;
}

function Fields({ fields, at }: FieldsProps): ReactNode {
  return (
    <div className={styles["fields"]}>
      {fields.map((field) => (
        <RecordFieldControl key={field.path.join(".")} field={field} at={at} />
      ))}
    </div>
  );
}

/** Rarely used fields, shown after the author opens them, or when one of them has a finding. */
function MoreFields(props: FieldsProps): ReactNode {
  const { t } = useWords(recordFormWords);
  const details = useRef<HTMLDetailsElement>(null);
  const at: Path = ["product", ...props.at];
  const names = new Set(props.fields.map(({ path }) => path.join(".")));
  const found = useFindingLines(at, ({ code, path }) =>
    names.has(path.slice(at.length).join(".")) ? code : "",
  );
  useEffect(() => {
    if (found !== "" && details.current !== null) details.current.open = true;
  }, [found]);
  return (
    <details ref={details} className={styles["more"]}>
      <summary>{t.more}</summary>
      <Fields {...props} />
    </details>
  );
}

/** Removes an item of the record and offers to undo this. */
function useRemoval(notices: OwnNotices) {
  const { t, text } = useWords(recordFormWords);
  const offerUndo = useUndoNotice(notices);
  const store = useLeafletStore();
  return (list: RecordList, index: number, name: string) => {
    const item: unknown = store.content().product?.[list]?.[index];
    const packs = packsReferringTo(store.content(), list, index);
    flushSync(() => store.change(removeRecordItem(list, index)));
    document.getElementById(addId(list))?.focus();
    offerUndo(text(t.removed, { item: name }), () => {
      flushSync(() => store.change(insertRecordItem(list, index, item, packs)));
      focusField(firstControl(list, index));
    });
  };
}

import type { Path } from "@nashra/engine";
import { productCodes, type RecordLeafName, type RecordList } from "@nashra/engine/product";
import { fieldNames } from "@nashra/engine/words";
import { useId, useState, type ReactNode } from "react";

import { FindingNotes } from "../../controls/finding-notes/finding-notes.tsx";
import { useWords } from "../../i18n/language.tsx";
import type { Language } from "../../i18n/words.ts";
import { fieldId } from "../../model/field-id.ts";
import { useLeaflet, useLeafletStore, useMarkUnfinished } from "../../model/leaflet-store.ts";
import { Field, inputClass } from "../../ui/field.tsx";
import { SelectField, type SelectOption } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isRightGtin, useGtinCheck } from "./gtin-check.tsx";
import type { AnyField, ChoiceField, CodeField } from "./record-fields.ts";
import { recordText, setRecordValue } from "./record-edits.ts";
import { recordFormWords } from "./record-form-words.ts";

export interface RecordFieldProps<F extends AnyField = AnyField> {
  readonly field: F;
  /** Path in the record to the item; empty for a value outside of the lists. */
  readonly at: Path;
}

/** The control for one value of the record, with the findings about it. Every change goes directly to the leaflet. */
export function RecordFieldControl(props: RecordFieldProps): ReactNode {
  const { field, at } = props;
  const path = [...at, ...field.path];
  // The control of a GTIN says at once what is wrong with a single number.
  const isCovered = useLeaflet(
    ({ product }) => field.kind === "gtin" && !isRightGtin(recordText(product, path)),
  );
  return (
    <div>
      <Control {...props} />
      {!isCovered && <FindingNotes path={["product", ...path]} />}
    </div>
  );
}

function Control({ field, at }: RecordFieldProps): ReactNode {
  switch (field.kind) {
    case "code":
      return <CodeControl {...{ field, at }} />;
    case "choice":
      return <ChoiceControl {...{ field, at }} />;
    case "country":
    case "unit":
    case "authorisation":
      return <SelectControl {...{ field, at }} />;
    case "number":
      return <NumberControl {...{ field, at }} />;
    default:
      return <TextControl {...{ field, at }} />;
  }
}

/** Path, label, text and setter of a value. */
function useRecordValue({ field, at }: RecordFieldProps) {
  const store = useLeafletStore();
  const { language } = useWords(recordFormWords);
  const path = [...at, ...field.path];
  const value = useLeaflet(({ product }) => recordText(product, path));
  return {
    id: fieldId(["product", ...path]),
    path,
    label: labelOf(path, language, field.kind === "code"),
    value,
    set: (next: unknown) => store.change(setRecordValue(path, next)),
  };
}

function labelOf(path: Path, language: Language, isCode: boolean): string {
  const names = path.filter((key) => typeof key === "string");
  const name = [...names, ...(isCode ? ["display"] : [])].join(".");
  const label = fieldNames[language].record.parts[name as RecordLeafName | RecordList]; // the fields of the record
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

function TextControl(props: RecordFieldProps): ReactNode {
  const { id, label, value, set } = useRecordValue(props);
  const { kind } = props.field;
  const gtin = useGtinCheck(kind === "gtin" ? value : "");
  if (kind === "lines")
    return (
      <TextField
        {...{ id, label, value }}
        rows={2}
        onChange={(text) => set(text === "" ? [] : text.split("\n"))}
      />
    );
  return (
    <TextField
      {...{ id, label, value, ...gtin }}
      {...(kind === "date" && isDateOrEmpty(value) ? { type: "date" } : {})}
      {...(kind === "gtin" ? { inputMode: "numeric" as const, dir: "ltr" as const } : {})}
      onChange={(text) => set(text === "" && isOptional(props.field) ? undefined : text)}
    />
  );
}

/** A date control would show any other text as empty. */
function isDateOrEmpty(value: string): boolean {
  return value === "" || /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Names of values that the record always has once their part exists. */
const always: ReadonlySet<string> = new Set(["number", "name", "unit", "city", "country", "text"]);

function isOptional({ path }: AnyField): boolean {
  const name = path.join(".");
  return name !== "code" && name !== "strength.value" && !always.has(path.at(-1) ?? "");
}

function ChoiceControl({ field, at }: RecordFieldProps<ChoiceField>): ReactNode {
  const { id, label, value, set } = useRecordValue({ field, at });
  const { t } = useWords(recordFormWords);
  const names: Readonly<Record<string, string>> = t.choices[field.words];
  return (
    <SelectField
      {...{ id, label, value }}
      options={[
        ...(field.optional ? [{ value: "", label: t.none }] : []),
        ...field.choices.map((choice) => ({ value: choice, label: names[choice] ?? choice })),
      ]}
      onChange={(chosen) => set(chosen === "" ? undefined : chosen)}
    />
  );
}

/** A choice from a list of codes without a name in the record, or of an authorisation. */
function SelectControl(props: RecordFieldProps): ReactNode {
  const { id, label, value, set } = useRecordValue(props);
  const { t, language } = useWords(recordFormWords);
  const { kind } = props.field;
  const authorisations = useLeaflet(({ product }) => product?.authorisations);
  const options =
    kind === "authorisation"
      ? (authorisations ?? []).map(({ id: key, number }) => ({ value: key, label: number || key }))
      : optionsOf(kind === "country" ? "countries" : "units", language);
  return (
    <SelectField
      {...{ id, label, value }}
      options={withUnknown([{ value: "", label: t.none }, ...options], value)}
      onChange={(chosen) => set(chosen === "" && isOptional(props.field) ? undefined : chosen)}
    />
  );
}

/** The choices, with a value that is not among them. It stays as it is. */
export function withUnknown(options: readonly SelectOption[], value: string): SelectOption[] {
  const isKnown = options.some((option) => option.value === value);
  return [...options, ...(isKnown ? [] : [{ value, label: value }])];
}

export function optionsOf(
  list: "countries" | "units" | "legalStatuses",
  language: Language,
): readonly SelectOption[] {
  const options = productCodes[list].map(({ code, display }) => ({ value: code, label: display }));
  if (list !== "countries") return options;
  const names = new Intl.DisplayNames(language, { type: "region" });
  return options
    .map(({ value, label }) => ({ value, label: names.of(value) ?? label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** A number. Any other text is kept in the control, and the leaflet keeps its number. */
function NumberControl(props: RecordFieldProps): ReactNode {
  const { id, label, value, set } = useRecordValue(props);
  const { t } = useWords(recordFormWords);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const shown = typed?.value === value ? typed.text : value;
  const isWrong = shown.trim() !== "" && !isNumber(shown);
  useMarkUnfinished(isWrong);
  return (
    <TextField
      {...{ id, label }}
      value={shown}
      error={isWrong ? t.numberWrong : undefined}
      onChange={(text) => {
        const next = isNumber(text) ? String(Number(text)) : text.trim() === "" ? "" : value;
        setTyped({ text, value: next });
        if (next !== value) set(next === "" ? undefined : Number(next));
      }}
    />
  );
}

function isNumber(text: string): boolean {
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) && Number(text) > 0;
}

/**
 * A code with its name: the author types, and the list offers the names that fit. A text that is not in the list is kept
 * as a name without a code.
 */
function CodeControl({ field, at }: RecordFieldProps<CodeField>): ReactNode {
  const { id, path, label, set } = useRecordValue({ field, at });
  const { t, text } = useWords(recordFormWords);
  const listId = useId();
  const display = useLeaflet(({ product }) => recordText(product, [...path, "display"]));
  const code = useLeaflet(({ product }) => recordText(product, [...path, "code"]));
  const codes = productCodes[field.list];
  const shown = display || (codes.find((one) => one.code === code)?.display ?? code);
  const change = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    const found = codes.find((one) => one.display.toLowerCase() === wanted);
    const system = field.hasSystem ? { system: found?.system ?? "" } : {};
    const isEmpty = typed === "" && field.path.length > 0;
    set(isEmpty ? undefined : { ...system, code: found?.code ?? "", display: typed });
  };
  const hint =
    code !== "" ? text(t.code, { code }) : display.trim() === "" ? t.codeSearch : t.codeMissing;
  return (
    <Field id={id} label={label} hint={<span role="status">{hint}</span>}>
      {(control) => (
        <>
          <input
            {...control}
            className={inputClass}
            type="text"
            list={listId}
            autoComplete="off"
            dir={shown === "" ? undefined : "auto"}
            value={shown}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {codes.map((one) => (
              <option key={`${one.system}${one.code}`}>{one.display}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

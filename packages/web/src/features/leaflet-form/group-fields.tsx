import {
  fieldRow,
  textFields,
  type FieldRow,
  type TextField,
  type TextKind,
  type TitleKey,
} from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Fields, SectionGroup } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { LeafletField, type LeafletFieldProps } from "./leaflet-field.tsx";

export interface FieldGroupProps {
  readonly group: "product" | "company";
  readonly intro?: string;
  /** The place whose own title the author can set. */
  readonly titleKey?: TitleKey;
  /** Shown after the fields. */
  readonly children?: ReactNode;
}

/** A section of the form with one group of fields. */
export function FieldGroup({ group, intro, titleKey, children }: FieldGroupProps): ReactNode {
  const { groups } = useWords(leafletWords).t;
  return (
    <SectionGroup
      id={`section-${group}`}
      title={groups[group]}
      titleKey={titleKey}
      {...(intro !== undefined && { intro })}
    >
      <GroupFields group={group} />
      {children}
    </SectionGroup>
  );
}

export interface GroupFieldsProps {
  readonly group: FieldRow["group"];
}

/** The fields of one group, in the order of the engine's field table. Identifiers are full-width and come last. */
export function GroupFields({ group }: GroupFieldsProps): ReactNode {
  const hints: Partial<Readonly<Record<TextField, string>>> = useWords(formWords).t.hints;
  const fields = textFields.filter((name) => fieldRow(name).group === group);
  const codes = fields.filter((name) => fieldRow(name).kind === "identifier");
  return (
    <Fields two>
      {[...fields.filter((name) => !codes.includes(name)), ...codes].map((name) => {
        const { kind, required } = fieldRow(name);
        if (kind === "tag" || kind === "choice") return null; // `ProductChoices` has them
        return (
          <LeafletField
            key={name}
            name={name}
            required={required !== undefined}
            {...hintOf(hints[name])}
            {...lookOfKind[kind as TextKind]} // safe cast: text fields have only these kinds
            {...(wideFields.has(name) && { wide: true })}
          />
        );
      })}
    </Fields>
  );
}

function hintOf(hint: string | undefined): Pick<LeafletFieldProps, "hint"> {
  return hint === undefined ? {} : { hint };
}

/** These fields span the full width, above the other fields of their group. */
const wideFields: ReadonlySet<TextField> = new Set(["medicineName", "companyName"]);

type Look = Pick<LeafletFieldProps, "type" | "inputMode" | "rows" | "code" | "wide">;

const lookOfKind: Readonly<Record<TextKind, Look>> = {
  line: {},
  lines: { rows: 2, wide: true },
  telephone: { type: "tel", code: true },
  email: { inputMode: "email", code: true },
  date: { type: "date" },
  tag: {},
  country: { code: true },
  identifier: { code: true, wide: true },
  choice: {},
};

import { useId, type ReactNode } from "react";

import { FormElement } from "../../controls/form/form-element.tsx";
import { FormProblems } from "../../controls/form/form-problems.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import settings from "./settings.module.css";
import { tokenWords } from "./token-words.ts";
import styles from "./tokens.module.css";
import { chosenScopes, expiries, scopes, withScope, type TokenForm } from "./use-token-form.ts";

/** Fields for the name, scopes and expiry of a new token. */
export function NewTokenForm({ form }: Pick<TokenForm, "form">): ReactNode {
  const { t } = useWords(tokenWords);
  return (
    <FormElement className={settings["fields"]} onSubmit={form.submit}>
      <h3>{t.new}</h3>
      <FormProblems form={form} fallbackMessage={t.createFailed} />
      <TextField {...form.field("name")} label={t.name} hint={t.nameHint} autoComplete="off" />
      <Scopes form={form} />
      <SelectField
        {...form.field("expiry")}
        label={t.expiry}
        options={expiries.map((value) => ({ value, label: t.expiresIn[value] }))}
      />
      <div>
        <Button type="submit" once busy={form.busy}>
          {form.busy ? t.creating : t.create}
        </Button>
      </div>
    </FormElement>
  );
}

function Scopes({ form }: Pick<TokenForm, "form">): ReactNode {
  const { t } = useWords(tokenWords);
  const { id, value, error, onChange } = form.field("scopes");
  const errorId = useId();
  const chosen = chosenScopes(value);
  return (
    <fieldset
      className={classNames(styles["scopes"], error !== undefined && styles["wrong"])}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{t.scopes}</legend>
      {error !== undefined && (
        <p id={errorId} className={styles["error"]}>
          <Icon name="error" small />
          {error}
        </p>
      )}
      {scopes.map((scope, index) => (
        <Checkbox
          key={scope}
          {...(index === 0 ? { id } : {})}
          label={t.scope[scope]}
          checked={chosen.includes(scope)}
          onChange={(taken) => onChange(withScope(value, scope, taken))}
        />
      ))}
    </fieldset>
  );
}

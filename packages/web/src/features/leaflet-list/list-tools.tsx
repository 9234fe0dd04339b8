import type { ReactNode } from "react";

import { profiles, profileWords } from "../../controls/profile-name/profile-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { languageName } from "../../i18n/language-name.ts";
import { offeredLanguages } from "../../model/offered-languages.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField, type SelectOption } from "../../ui/select-field.tsx";
import { sorts, statuses } from "./list-address.ts";
import styles from "./list-tools.module.css";
import { listWords } from "./list-words.ts";
import type { ListAddress } from "./use-list-address.ts";

const all = "all";

/** Search, filters and order in one row. Each change is applied without a submit button. */
export function ListTools({ list }: { readonly list: ListAddress }): ReactNode {
  const { t, language } = useWords(listWords);
  const profile = useWords(profileWords);
  const { listQuery, typed, type, search, filter } = list;
  return (
    <form
      role="search"
      aria-label={t.find}
      className={styles["tools"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={styles["search"]}>
        {/* The field already has an accessible name. This visible caption aligns it with the other fields. */}
        <span className={styles["caption"]} aria-hidden="true">
          {t.search}
        </span>
        <SearchField label={t.search} placeholder={t.searchHint} value={typed} onChange={type} />
      </div>
      <SelectField
        label={t.status}
        value={listQuery.status ?? all}
        onChange={(value) => filter({ status: chosen(statuses, value) })}
        options={options([all, ...statuses], t.statuses)}
        className={styles["choice"]}
      />
      <SelectField
        label={profile.t.profile}
        value={listQuery.profile ?? all}
        onChange={(value) => filter({ profile: chosen(profiles, value) })}
        options={options([all, ...profiles], { all: t.allProfiles, ...profile.t.names })}
        className={styles["choice"]}
      />
      <SelectField
        label={t.language}
        value={listQuery.language ?? all}
        onChange={(value) => filter({ language: chosen(offeredLanguages, value) })}
        options={[
          { value: all, label: t.allLanguages },
          ...offeredLanguages.map((tag) => ({ value: tag, label: languageName(tag, language) })),
        ]}
        className={styles["choice"]}
      />
      <SelectField
        label={t.sort}
        value={listQuery.sort}
        onChange={(value) => filter({ sort: chosen(sorts, value) ?? "updated" })}
        options={options(sorts, t.sorts)}
        className={styles["choice"]}
      />
    </form>
  );
}

function options<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): SelectOption[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

function chosen<V extends string>(values: readonly V[], value: string): V | undefined {
  return values.find((candidate) => candidate === value);
}

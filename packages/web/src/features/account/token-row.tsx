import { useState, type ReactNode } from "react";

import type { ApiToken } from "../../api/calls.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact } from "./settings-fact.tsx";
import { tokenWords } from "./token-words.ts";
import styles from "./settings-list.module.css";
import { scopes } from "./use-token-form.ts";

export interface TokenRowProps {
  readonly token: ApiToken;
  readonly onDelete: () => void;
}

/** A token's metadata. The token itself is never shown again. */
export function TokenRow({ token, onDelete }: TokenRowProps): ReactNode {
  const { t, text, language } = useWords(tokenWords);
  const common = useWords(sharedWords);
  const { name, createdAt, expiresAt, lastUsedAt } = token;
  const date = (instant: string) => <bdi>{formatDate(instant, language)}</bdi>;
  const [now] = useState(Date.now);
  const over = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <li>
      <div className={styles["name"]}>
        <bdi>{name}</bdi>
      </div>
      <dl className={styles["facts"]}>
        <Fact name={t.scopesColumn}>
          {scopes
            .filter((scope) => token.scopes.includes(scope))
            .map((scope) => t.scopeShort[scope])
            .join(language === "ar" ? "، " : ", ")}
        </Fact>
        <Fact name={t.created}>{date(createdAt)}</Fact>
        <Fact name={over ? t.expired : t.expires}>
          {expiresAt === null ? t.never : date(expiresAt)}
        </Fact>
        <Fact name={t.lastUsed}>{lastUsedAt === null ? t.notUsed : date(lastUsedAt)}</Fact>
      </dl>
      <Button
        kind="danger"
        size="small"
        aria-label={text(t.deleteNamed, { name })}
        onClick={onDelete}
      >
        {common.t.delete}
      </Button>
    </li>
  );
}

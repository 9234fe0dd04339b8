import type { LeafletContent, Path } from "@nashra/engine";
import { type ReactNode } from "react";
import { flushSync } from "react-dom";

import { useUndoableTexts } from "../../controls/undo/use-undoable-texts.ts";
import { useWords } from "../../i18n/language.tsx";
import { filled, type Language } from "../../i18n/words.ts";
import { fieldId } from "../../model/field-id.ts";
import { placeName } from "../../model/finding-place.ts";
import { focusField } from "../../model/focus-field.ts";
import { useLeafletStore, useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import type { OwnNotices } from "../../ui/notices.tsx";
import { recordFormWords } from "./record-form-words.ts";
import { strengthText } from "./record-picture.tsx";
import styles from "./product-record.module.css";

interface Suggestion {
  readonly path: Path;
  readonly value: string;
}

/** A button that fills empty fields of the leaflet from the record. It never changes a field with text. */
export function Suggestions({ notices }: { readonly notices: OwnNotices }): ReactNode {
  const { t, count, say, language } = useWords(recordFormWords);
  const store = useLeafletStore();
  const report = useUndoableTexts(notices);
  const found = suggestionsFor(useThrottledLeaflet(300));
  if (found.length === 0) return null;
  const copy = () => {
    const before = store.content();
    // computed again: the list can be older than the leaflet
    const current = suggestionsFor(before);
    const [first] = current;
    if (first === undefined) return;
    const after = withSuggestions(before, current);
    flushSync(() => store.change(() => after));
    const paths = current.map(({ path }) => path);
    report(count(t.suggested, current.length), { before, after: store.content(), paths });
    focusField(fieldId(first.path));
  };
  return (
    <div className={styles["suggestions"]}>
      <ul>
        {found.map(({ path, value }) => (
          <li key={path.join(".")}>
            {say(t.suggestion, { field: nameOf(path, language), value })}
          </li>
        ))}
      </ul>
      <Button size="small" once onClick={copy}>
        {t.suggest}
      </Button>
    </div>
  );
}

function nameOf(path: Path, language: Language): string {
  return filled("{name}", { name: placeName(path, language) });
}

/** The empty fields of the leaflet for which the record has a value. */
export function suggestionsFor(content: LeafletContent): readonly Suggestion[] {
  const { product } = content;
  if (product === undefined) return [];
  const strengths = (product.ingredients ?? [])
    .filter(({ role }) => role === "active")
    .map(({ strength }) => strengthText(strength));
  const [strength = ""] = strengths.length === 1 ? strengths : [];
  const gtins = (product.packs ?? []).map(({ gtin = "" }) => gtin.trim());
  const [gtin = ""] = gtins.length === 1 ? gtins : [];
  const countries = (product.authorisations ?? []).map(({ country = "" }) => country);
  const [country = ""] = countries.length === 1 ? countries : [];
  const all: readonly (Suggestion & { readonly now: string })[] = [
    { path: ["type"], value: product.doseForm?.display ?? "", now: content.type },
    { path: ["sizes", 0], value: strength, now: content.sizes.join("") },
    { path: ["productIdentifier"], value: gtin, now: content.productIdentifier ?? "" },
    { path: ["country"], value: country, now: content.country ?? "" },
  ];
  return all
    .filter(({ value, now }) => value.trim() !== "" && now.trim() === "")
    .map(({ path, value }) => ({ path, value }));
}

/** The leaflet with the suggested texts. */
export function withSuggestions(
  content: LeafletContent,
  suggestions: readonly Suggestion[],
): LeafletContent {
  const values = suggestions.map(({ path: [field = "", index], value }) => [
    field,
    index === undefined ? value : [value],
  ]);
  return { ...content, ...Object.fromEntries(values) };
}

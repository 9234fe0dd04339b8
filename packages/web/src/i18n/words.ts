export type Language = "en" | "ar";

/** Plural forms of a message: the categories of CLDR for English and for Arabic. */
export interface EnglishForms {
  readonly one: string;
  readonly other: string;
}
export interface ArabicForms extends EnglishForms {
  readonly zero: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
}

/**
 * The type of the Arabic catalogue for an English catalogue: the same keys, and six plural forms instead of
 * two.
 */
export type Translated<E> = E extends string
  ? string
  : E extends EnglishForms
    ? ArabicForms
    : { readonly [K in keyof E]: Translated<E[K]> };

/** The type of a catalogue that components use; it fits both languages. */
export type Catalogue<E> = E extends string
  ? string
  : E extends EnglishForms
    ? EnglishForms | ArabicForms
    : { readonly [K in keyof E]: Catalogue<E[K]> };

export interface Words<E> {
  readonly en: Catalogue<E>;
  readonly ar: Catalogue<E>;
}

/**
 * Defines the words of one area in both languages. A message is a whole sentence; `{name}` marks a value to
 * insert. If the Arabic catalogue lacks a key or has an extra key, the code does not compile.
 */
export function defineWords<const E>(en: E, ar: Translated<E>): Words<E> {
  // The cast is safe: both catalogues have the keys of E, with strings or plural forms as values.
  return { en, ar } as unknown as Words<E>;
}

export type Values = Readonly<Record<string, string | number>>;

/** Inserts values into a message as plain text, for attributes such as `aria-label` and `title`. */
export function filled(message: string, values: Values): string {
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** The plural form for this number. */
export function formOf(
  forms: EnglishForms | ArabicForms,
  count: number,
  language: Language,
): string {
  const form = new Intl.PluralRules(language).select(count);
  // English has only two plural forms. If a form is missing, `other` is used.
  return (forms as Partial<ArabicForms>)[form] ?? forms.other;
}

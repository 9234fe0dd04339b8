export type Language = "en" | "ar";

/** Forms of one message by the number in it: CLDR's for English and for Arabic. */
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

/** The Arabic catalogue that an English one asks for: the same keys, six forms where English has two. */
export type Translated<E> = E extends string
  ? string
  : E extends EnglishForms
    ? ArabicForms
    : { readonly [K in keyof E]: Translated<E[K]> };

/** What components see, whichever language it is in. */
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
 * One area's words in both languages. A message is a whole sentence; `{name}` stands for what is put into it.
 * A missing or surplus key of the Arabic one does not compile.
 */
export function defineWords<const E>(en: E, ar: Translated<E>): Words<E> {
  // Both have the keys of E; their leaves are strings or forms.
  return { en, ar } as unknown as Words<E>;
}

export type Values = Readonly<Record<string, string | number>>;

/** The message with its values in it, for names and titles of controls, where no markup can stand. */
export function filled(message: string, values: Values): string {
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** The message in the form that the number asks for. */
export function formOf(
  forms: EnglishForms | ArabicForms,
  count: number,
  language: Language,
): string {
  const form = new Intl.PluralRules(language).select(count);
  // English has two of them.
  return (forms as Partial<ArabicForms>)[form] ?? forms.other;
}

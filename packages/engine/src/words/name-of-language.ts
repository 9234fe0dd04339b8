/** The name of a language in English or Arabic, such as `German`. `code` is a primary subtag. */
export function nameOfLanguage(words: "en" | "ar", code: string): string {
  return new Intl.DisplayNames([words], { type: "language" }).of(code) ?? code;
}

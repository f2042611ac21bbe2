/** As a reader of `locale` calls a language: 'Spanish'. Its tag where nobody knows it. */
export function languageName(language: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return language;
  }
}

/** Those that people here write and caption in most. */
export const writtenLanguages = ['en', 'es', 'fr', 'pt', 'zh', 'vi', 'ko', 'de'] as const;

/** As a reader of `locale` calls a language: 'Spanish'. Its tag where nobody knows it. */
export function languageName(language: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return language;
  }
}

import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { ErrorBody } from '#contract/error-definition.ts';
import type { DomainError } from '#contract/errors.ts';
import { messageOf, regionOf, withOneStop } from '#contract/i18n.ts';
import type { Queryable } from '../db/database.ts';
import { type Catalog, type Catalogs, defaultLocale } from './catalogs.ts';
import { chooseLocale } from './choose-locale.ts';
import type { Message, NameOf, Translate, Value } from './message.ts';

export { defaultLocale } from './catalogs.ts';

/** Current names by id; deleted things are left out. */
export type FindNames = (
  db: Queryable,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string | Message>>;

/** Looked-up names, by kind of thing. */
type Names = ReadonlyMap<string, ReadonlyMap<number, string | Message>>;

/** All server texts for people, in the available languages. */
export interface Translator {
  readonly locales: readonly string[];
  /** The chosen language, else the most preferred available one. */
  choose(chosen: string | null | undefined, accepted: string | undefined): string;
  /** Renders a text without looked-up names. */
  translate(locale: string, message: Message): string;
  /** Renders texts with current names: one query per kind of name. */
  translateAll(db: Queryable, locale: string, messages: readonly Message[]): Promise<string[]>;
  /** The body of an error, whose texts are in the contract. */
  translateError(locale: string, refusal: DomainError): ErrorBody;
}

/** Renders texts in one language. */
export const translateIn =
  (translator: Translator, locale: string): Translate =>
  (message, values = {}) =>
    translator.translate(locale, typeof message === 'string' ? { message, values } : message);

/** The language of a new account: its browser's, or null for English. */
export function ownLocale({ locale }: { readonly locale: string }): string | null {
  return locale === defaultLocale ? null : locale;
}

interface Language {
  /** Caches compiled texts. */
  readonly i18n: I18n;
  readonly catalog: Catalog;
}

export function createTranslator(
  sources: Readonly<Record<string, FindNames>>,
  translated: Catalogs,
): Translator {
  const english = languageOf(defaultLocale, new Map());
  const languages = new Map([[defaultLocale, english]]);
  for (const [locale, catalog] of Object.entries(translated))
    languages.set(locale, languageOf(locale, catalog));
  const ids = new Map<string, string>();

  const find = (locale: string) => languages.get(locale) ?? english;
  function idOf(message: string): string {
    const id = ids.get(message) ?? generateMessageId(message);
    ids.set(message, id);
    return id;
  }

  function translate(locale: string, { message, values }: Message, names: Names): string {
    const { i18n, catalog } = find(locale);
    const id = idOf(message);
    // Untranslated texts fall back to English.
    if (!(id in i18n.messages))
      i18n.load(i18n.locale, { [id]: compileMessage(catalog.get(message) ?? message) });
    const written = Object.entries(values).map(([name, value]) => [
      name,
      write(i18n.locale, value, names),
    ]);
    return withOneStop(i18n._(id, Object.fromEntries(written)));
  }

  function write(locale: string, value: Value, names: Names): string | number {
    if (typeof value !== 'object') return value;
    if ('message' in value) return translate(locale, value, names);
    if ('named' in value) {
      const name = names.get(value.named)?.get(value.id) ?? '';
      return typeof name === 'string' ? name : translate(locale, name, names);
    }
    if ('list' in value) return value.list.map((each) => translate(locale, each, names)).join('; ');
    return formatFigure(locale, value);
  }

  /** Errors of the contract have plain parameters; other values are used as they are. */
  function translateEnglish(locale: string, english: string): string {
    const { message, values } = messageOf(english);
    return find(locale).catalog.has(message)
      ? translate(locale, { message, values }, new Map())
      : english;
  }

  return {
    locales: [...languages.keys()],
    choose: (chosen, accepted) =>
      chooseLocale([...languages.keys()], defaultLocale, chosen ?? undefined, accepted),
    translate: (locale, message) => translate(locale, message, new Map()),
    async translateAll(db, locale, messages) {
      const wanted = new Map<string, Set<number>>();
      for (const { named, id } of messages.flatMap(namesIn))
        wanted.set(named, (wanted.get(named) ?? new Set()).add(id));
      const names = new Map<string, ReadonlyMap<number, string | Message>>();
      for (const [named, found] of wanted) {
        const find = sources[named];
        if (!find) throw new Error(`No capability names a ${named}`);
        names.set(named, await find(db, [...found]));
      }
      return messages.map((message) => translate(locale, message, names));
    },
    translateError(locale, refusal) {
      const body = refusal.toBody();
      if (locale === defaultLocale) return body;
      const { filled } = refusal;
      const translated = (english: string) =>
        filled && english === body.error
          ? translate(locale, filled, new Map())
          : translateEnglish(locale, english);
      const fields = Object.entries(body.fields ?? {}).map(([name, text]) => [
        name,
        translated(text),
      ]);
      return {
        ...body,
        error: translated(body.error),
        ...(body.fields ? { fields: Object.fromEntries(fields) } : {}),
      };
    },
  };
}

const languageOf = (locale: string, catalog: Catalog): Language => ({
  i18n: setupI18n({ locale, locales: regionOf(locale), messages: { [locale]: {} } }),
  catalog,
});

function namesIn({ values }: Message): NameOf[] {
  return Object.values(values).flatMap((value) => {
    if (typeof value !== 'object') return [];
    if ('named' in value) return [value];
    if ('list' in value) return value.list.flatMap(namesIn);
    return 'message' in value ? namesIn(value) : [];
  });
}

type Figure = Extract<
  Value,
  { cents: number } | { at: string; timeZone: string; year?: true } | { date: string }
>;

export function formatFigure(locale: string, figure: Figure): string {
  const region = regionOf(locale);
  if ('cents' in figure)
    return new Intl.NumberFormat(region, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(figure.cents / 100);
  if ('date' in figure)
    return new Intl.DateTimeFormat(region, { timeZone: 'UTC', dateStyle: 'long' }).format(
      new Date(`${figure.date}T00:00:00Z`),
    );
  return new Intl.DateTimeFormat(region, {
    timeZone: figure.timeZone,
    ...(figure.year ? { year: 'numeric' } : {}),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(figure.at))
    .replaceAll('\u202f', ' ');
}

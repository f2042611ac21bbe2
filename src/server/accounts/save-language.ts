import { unknownLanguage } from '#contract/accounts/account-fields.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { languageCookie } from '#server/platform/i18n/address-language.ts';
import type { Translator } from '#server/platform/i18n/translator.ts';
import { setLocale } from './people/profile-store.ts';

/** Saves the chosen language in the browser and, if signed in, in the account. */
export async function saveLanguage(ctx: Context, locale: string): Promise<void> {
  requireLanguage(ctx, locale);
  const { viewer } = ctx;
  if (viewer) await inTransaction(ctx.db, (tx) => setLocale(tx, viewer.id, locale));
  ctx.response.cookies.push(languageCookie(locale));
}

export function requireLanguage(
  { translator }: { readonly translator: Translator },
  locale: string,
): void {
  if (translator.locales.includes(locale)) return;
  throw new DomainError('invalid_input', {
    message: unknownLanguage,
    fields: { locale: unknownLanguage },
  });
}

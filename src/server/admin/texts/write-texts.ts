import type * as calls from '#contract/admin/site-texts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settingsChanged } from '#server/platform/settings/settings.ts';
import { lockSettings, putSetting } from '#server/platform/settings/settings-store.ts';
import { announcementMade } from '../events.ts';
import { hasImprint, insertLegalText } from './legal-text-store.ts';

export const todayOf = ({ clock }: Pick<Platform, 'clock'>): string =>
  clock().toISOString().slice(0, 10);

function requireLanguage({ translator }: Platform, locale: string): void {
  if (!translator.locales.includes(locale)) throw new DomainError('operator.unknown_language');
}

/** Every process shows it at once. */
async function put(ctx: SignedInContext, tx: Tx, name: string, value: unknown): Promise<void> {
  await putSetting(tx, name, value);
  await ctx.events.record(tx, settingsChanged, { names: [name] });
}

/** Writes the next version of the terms, the privacy policy or the imprint; earlier ones stay. */
export async function saveLegalText(
  ctx: SignedInContext,
  { body }: ParsedInputOf<typeof calls.saveLegalText>,
) {
  requireLanguage(ctx, body.locale);
  if (body.effectiveOn < todayOf(ctx)) throw new DomainError('operator.day_past');
  const saved = await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    const text = await insertLegalText(tx, {
      ...{ ...body, createdBy: ctx.viewer.id, createdAt: ctx.clock() },
    });
    if (body.kind === 'imprint') await putSetting(tx, 'imprint', await hasImprint(tx));
    // What visitors read again.
    await ctx.events.record(tx, settingsChanged, { names: [body.kind] });
    const { kind, locale, version, effectiveOn } = text;
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'legal_text.write',
      subject: `site:${kind}`,
      details: { locale, version, effectiveOn },
    });
    return text;
  });
  await ctx.settings.reload();
  return saved;
}

/** Shows an announcement on every page until the end of a day; one at a time. */
export async function announce(
  ctx: SignedInContext,
  { body: { texts, until, mail } }: ParsedInputOf<typeof calls.announce>,
) {
  for (const { locale } of texts) requireLanguage(ctx, locale);
  const [first = ''] = ctx.translator.locales;
  if (!texts.some(({ locale }) => locale === first))
    throw new DomainError('operator.default_language_missing');
  if (until < todayOf(ctx)) throw new DomainError('operator.day_past');
  const byLocale = Object.fromEntries(texts.map(({ locale, text }) => [locale, text]));
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await put(ctx, tx, 'announcement', { texts: byLocale, until });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'announcement.make',
      subject: 'site:announcement',
      details: { text: byLocale[first], until, mail },
    });
    if (mail) await ctx.events.record(tx, announcementMade, { texts: byLocale });
  });
  await ctx.settings.reload();
  return { ok: true as const };
}

export async function endAnnouncement(ctx: SignedInContext) {
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await put(ctx, tx, 'announcement', undefined);
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'announcement.end',
      subject: 'site:announcement',
    });
  });
  await ctx.settings.reload();
  return { ok: true as const };
}

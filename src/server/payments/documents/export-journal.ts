import type { StreamedReply } from '#contract/file-reply.ts';
import { siteTimeZone } from '#server/places/index.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { findProfit, listJournalAfter } from '../ledger/profit-store.ts';

const atOnce = 1000;
const dollars = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));

export async function showProfit(ctx: SignedInContext) {
  return findProfit(ctx.db, { at: ctx.clock(), timeZone: await siteTimeZone(ctx) });
}

/** The journal as a bookkeeper imports it; debits equal credits. */
export async function exportJournal(ctx: SignedInContext, year: number): Promise<StreamedReply> {
  const t = translateIn(ctx.translator, ctx.locale);
  const period = { year, timeZone: await siteTimeZone(ctx) };
  async function* chunks() {
    yield csvRow([
      ...[t('Date'), t('Event'), t('Source'), t('Account'), t('Order or person')],
      ...[t('Debit (USD)'), t('Credit (USD)')],
    ]);
    for (let after = 0; ; ) {
      const page = await listJournalAfter(ctx.db, period, { after, limit: atOnce });
      yield page
        .map(({ day, event, source, account, owner, cents }) =>
          csvRow([
            ...[day, event, source, account, owner],
            ...[dollars(Math.max(cents, 0)), dollars(Math.max(-cents, 0))],
          ]),
        )
        .join('');
      const last = page.at(-1);
      if (!last || page.length < atOnce) return;
      after = last.id;
    }
  }
  return { name: `journal-${year}.csv`, chunks };
}

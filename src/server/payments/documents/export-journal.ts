import type { StreamedReply } from '#contract/file-reply.ts';
import { siteTimeZone } from '#server/places/index.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { findProfit, type LedgerPlace, listEntriesAfter } from '../ledger/profit-store.ts';

/** Journals, of some two or three lines each. */
const atOnce = 500;
const dollars = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));

export async function showProfit(ctx: SignedInContext) {
  return findProfit(ctx.db, { at: ctx.clock(), timeZone: await siteTimeZone(ctx) });
}

/** The journal as a bookkeeper imports it, in the order of time; debits equal credits. */
export async function exportJournal(ctx: SignedInContext, year: number): Promise<StreamedReply> {
  const t = translateIn(ctx.translator, ctx.locale);
  const timeZone = await siteTimeZone(ctx);
  const startOf = (of: number) =>
    Temporal.PlainDate.from({ year: of, month: 1, day: 1 })
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString();
  const until = startOf(year + 1);
  async function* chunks() {
    let head = csvRow([
      ...[t('Date'), t('Event'), t('Source'), t('Account'), t('Order or person')],
      ...[t('Debit (USD)'), t('Credit (USD)')],
    ]);
    for (let place: LedgerPlace | undefined = { at: startOf(year), id: 0 }; place; ) {
      const page = await listEntriesAfter(ctx.db, place, { until, timeZone, limit: atOnce });
      const rows = page.map(({ day, event, source, account, owner, cents }) =>
        csvRow([
          ...[day, event, source, account, owner],
          ...[dollars(Math.max(cents, 0)), dollars(Math.max(-cents, 0))],
        ]),
      );
      // With the first page: if that can't be read, the answer is an error and no empty file.
      yield head + rows.join('');
      head = '';
      place = page.at(-1);
    }
  }
  return { name: `journal-${year}.csv`, chunks };
}

import type { FileReply, StreamedReply } from '#contract/file-reply.ts';
import { siteTimeZone } from '#server/places/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { zoneName } from './document-format.ts';
import { findEarnings } from './earnings-store.ts';
import { creatorOf } from './render-statement.ts';
import { addSums, noSums, transferTable, yearHead, yearRow, yearTotal } from './year-rules.ts';
import { listYearLines, listYearTransfers } from './year-store.ts';
import { yearPeriod } from './zone-rules.ts';

const atOnce = 1000;

/** The creator's earnings now and by month. Errors: payment.not_a_creator. */
export async function showEarnings(ctx: SignedInContext) {
  const creatorId = creatorOf(ctx);
  const [at, timeZone] = [ctx.clock(), await siteTimeZone(ctx)];
  const found = await findEarnings(ctx.db, creatorId, { at, timeZone });
  return { ...found, zone: zoneName(ctx.locale, timeZone, at) };
}

/**
 * All that was earned and given back in a year of the site's zone, a line for each order and event,
 * and their totals; read in pages while it is sent.
 */
export async function exportEarnings(ctx: SignedInContext, year: number): Promise<StreamedReply> {
  const creatorId = creatorOf(ctx);
  const t = translateIn(ctx.translator, ctx.locale);
  const period = yearPeriod(year, await siteTimeZone(ctx));
  async function* chunks() {
    yield yearHead(t);
    let total = noSums;
    for (let after = ''; ; ) {
      const page = await listYearLines(ctx.db, creatorId, period, { after, limit: atOnce });
      total = page.reduce(addSums, total);
      yield page.map((line) => yearRow(line, t)).join('');
      const last = page.at(-1);
      if (!last || page.length < atOnce) break;
      after = last.place;
    }
    yield yearTotal(total, t);
  }
  return { name: `earnings-${year}.csv`, chunks };
}

/** Where the year's money went: transfers, reversals, and payouts by their arrival. */
export async function exportTransfers(ctx: SignedInContext, year: number): Promise<FileReply> {
  const period = yearPeriod(year, await siteTimeZone(ctx));
  const lines = await listYearTransfers(ctx.db, creatorOf(ctx), period);
  const table = transferTable(lines, translateIn(ctx.translator, ctx.locale));
  return { name: `transfers-${year}.csv`, bytes: new TextEncoder().encode(table) };
}

import type { FileReply } from '#contract/file-reply.ts';
import { personName } from '#server/accounts/index.ts';
import { siteTimeZone } from '#server/places/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { documentDate, monthName, zoneName } from './document-format.ts';
import { signedCents } from './receipt-rules.ts';
import { renderDocument } from './render-document.ts';
import { creatorOf } from './render-statement.ts';
import { addSums, noSums } from './year-rules.ts';
import { findYearMonths, type YearMonth } from './year-store.ts';
import { localDay, yearPeriod } from './zone-rules.ts';

/** A creator's year by month: gross, what was taken off, net, and what reached the bank. */
export async function renderYear(ctx: SignedInContext, year: number): Promise<FileReply> {
  const timeZone = await siteTimeZone(ctx);
  const months = await findYearMonths(ctx.db, creatorOf(ctx), yearPeriod(year, timeZone));
  const { locale } = ctx;
  const t = translateIn(ctx.translator, locale);
  const now = ctx.clock();
  const { siteName: site } = ctx.settings.now();
  const [name = ''] = await ctx.translator.translateAll(ctx.db, locale, [
    msg('{name}', { name: personName(ctx.viewer.id) }),
  ]);
  const running = Number(localDay(now, timeZone).slice(0, 4)) === year;
  const total: YearMonth = {
    ...months.reduce<YearMonth | typeof noSums>(addSums, noSums),
    month: '',
    payments: months.reduce((sum, { payments }) => sum + payments, 0),
    sentCents: months.reduce((sum, { sentCents }) => sum + sentCents, 0),
    paidOutCents: months.reduce((sum, { paidOutCents }) => sum + paidOutCents, 0),
  };
  const row = (one: YearMonth, label: string, strong: boolean) => ({
    cells: [
      label,
      String(one.payments),
      ...[one.grossCents, one.commissionCents, one.refundCents + one.otherCents, one.netCents].map(
        signedCents,
      ),
      signedCents(one.paidOutCents),
    ],
    strong,
  });
  return renderDocument(ctx, t, {
    name: `earnings-${year}.pdf`,
    title: t('Earnings in {year}', { year: String(year) }),
    blocks: [
      {
        facts: [
          [t('Prepared for'), `${name} (@${ctx.viewer.username})`],
          [t('Year'), running ? t('{month}, so far', { month: String(year) }) : String(year)],
          [t('Issued'), documentDate(locale, now.toISOString(), timeZone)],
        ],
      },
      {
        columns: [
          { title: t('Month'), width: 0.2 },
          { title: t('Payments'), width: 0.1, amount: true },
          { title: t('Gross'), width: 0.14, amount: true },
          { title: t('Commission'), width: 0.14, amount: true },
          { title: t('Refunds'), width: 0.14, amount: true },
          { title: t('Net'), width: 0.14, amount: true },
          { title: t('Paid out'), width: 0.14, amount: true },
        ],
        rows: [
          ...months.map((one) => row(one, monthName(locale, one.month), false)),
          row(total, t('Total'), true),
        ],
      },
      {
        text: t(
          'Gross is what clients were charged for your work, before commissions and refunds, as Form 1099-K counts it. Net is what you earned. Paid out is what reached your bank, by the day it arrived.',
        ),
      },
      {
        text: t(
          'Amounts are in US dollars; months are those of {zone}. {site} files no tax form.',
          {
            zone: zoneName(locale, timeZone, now),
            site,
          },
        ),
      },
    ],
  });
}

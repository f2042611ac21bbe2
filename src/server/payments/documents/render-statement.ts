import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { siteTimeZone } from '#server/places/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg, type Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { documentDate, monthName, zoneName } from './document-format.ts';
import { signedCents } from './receipt-rules.ts';
import { amountTable, renderDocument } from './render-document.ts';
import { type StatementPart, statementOf, tableOf } from './statement-rules.ts';
import { findStatement, listMonths } from './statement-store.ts';
import { localDay, monthPeriod } from './zone-rules.ts';

/** Throws payment.not_a_creator. */
export function creatorOf({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('payment.not_a_creator');
  return viewer.creatorId;
}

/** The months with a movement, newest first. */
export async function listStatementMonths(ctx: SignedInContext): Promise<{ month: string }[]> {
  const timeZone = await siteTimeZone(ctx);
  const running = localDay(ctx.clock(), timeZone).slice(0, 7);
  return listMonths(ctx.db, creatorOf(ctx), timeZone, running);
}

/** A future month has no statement. */
async function readStatement(ctx: SignedInContext, month: string) {
  const creatorId = creatorOf(ctx);
  const timeZone = await siteTimeZone(ctx);
  const running = localDay(ctx.clock(), timeZone).slice(0, 7);
  if (month > running) throw new DomainError('not_found');
  const period = monthPeriod(month, timeZone);
  const facts = await findStatement(ctx.db, creatorId, period);
  return { facts, statement: statementOf(facts, timeZone), period, running: month === running };
}

/**
 * The viewer's statement of a month. Throws payment.not_a_creator, and not_found for a future
 * month.
 */
export async function renderStatement(ctx: SignedInContext, month: string): Promise<FileReply> {
  const { facts, statement, period, running } = await readStatement(ctx, month);
  const { timeZone } = period;
  const { siteName: site } = ctx.settings.now();
  const now = ctx.clock();
  const { locale } = ctx;
  const t = translateIn(ctx.translator, locale);
  const name = monthName(locale, month);
  const { owed, account } = statement;
  const paidOut = facts.payouts.filter(({ state }) => state === 'paid');
  return renderDocument(ctx, t, {
    name: `statement-${month}.pdf`,
    title: t('Statement for {month}', { month: name }),
    blocks: [
      {
        facts: [
          [t('Prepared for'), `${facts.name} (@${facts.username})`],
          [t('Month'), running ? t('{month}, so far', { month: name }) : name],
          [t('Issued'), documentDate(locale, now.toISOString(), timeZone)],
          [t('Paid out'), signedCents(paidOut.reduce((sum, { cents }) => sum + cents, 0))],
          [t('On its way'), signedCents(owed.closingCents + account.closingCents)],
        ],
      },
      { heading: t('What {site} owes you', { site }) },
      partTable(ctx, t, owed, timeZone),
      { heading: t('Your payment account') },
      partTable(ctx, t, account, timeZone),
      {
        text: t(
          "What you're owed and what is in your payment account is on its way until it reaches your bank. Money held for work in progress isn't included. Amounts are in US dollars; dates are in {zone}.",
          { zone: zoneName(locale, timeZone, now) },
        ),
      },
    ],
  });
}

const partTable = (
  ctx: SignedInContext,
  t: Translate,
  { openingCents, lines, closingCents }: StatementPart,
  timeZone: string,
) =>
  amountTable(
    ctx,
    t,
    [
      { at: null, label: msg('Opening balance'), cents: openingCents, strong: true },
      ...lines,
      { at: null, label: msg('Closing balance'), cents: closingCents, strong: true },
    ],
    { widths: [0.17, 0.63, 0.2], timeZone },
  );

/** The same as CSV. Throws as {@link renderStatement}. */
export async function writeStatementTable(ctx: SignedInContext, month: string): Promise<FileReply> {
  const { statement, period } = await readStatement(ctx, month);
  const table = tableOf(statement, period, translateIn(ctx.translator, ctx.locale));
  return { name: `statement-${month}.csv`, bytes: new TextEncoder().encode(table) };
}

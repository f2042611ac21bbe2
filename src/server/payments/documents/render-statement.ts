import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg, type Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { documentDate, monthName } from './document-format.ts';
import { findFirstMonth, findStatement } from './document-store.ts';
import { amountTable, renderDocument } from './render-document.ts';
import {
  boundsOf,
  monthsBetween,
  type StatementPart,
  statementOf,
  tableOf,
} from './statement-rules.ts';

/** Throws payment.not_a_creator. */
export function creatorOf({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('payment.not_a_creator');
  return viewer.creatorId;
}

/** The months with a statement, newest first; empty if there was no movement. */
export async function listStatementMonths(ctx: SignedInContext): Promise<{ month: string }[]> {
  const first = await findFirstMonth(ctx.db, creatorOf(ctx));
  if (first === undefined) return [];
  const last = ctx.clock().toISOString().slice(0, 7);
  return monthsBetween(first, last).map((month) => ({ month }));
}

/** A future month has no statement. */
async function readStatement(ctx: SignedInContext, month: string) {
  const creatorId = creatorOf(ctx);
  if (month > ctx.clock().toISOString().slice(0, 7)) throw new DomainError('not_found');
  const facts = await findStatement(ctx.db, creatorId, boundsOf(month));
  return { facts, statement: statementOf(facts) };
}

/**
 * The viewer's statement of a month. Throws payment.not_a_creator, and not_found for a future
 * month.
 */
export async function renderStatement(ctx: SignedInContext, month: string): Promise<FileReply> {
  const { facts, statement } = await readStatement(ctx, month);
  const { siteName: site } = ctx.settings.now();
  const now = ctx.clock();
  const { to } = boundsOf(month);
  const { locale } = ctx;
  const t = translateIn(ctx.translator, locale);
  const [name, running] = [monthName(locale, month), now.toISOString() < to];
  return renderDocument(ctx, t, {
    name: `statement-${month}.pdf`,
    title: t('Statement for {month}', { month: name }),
    blocks: [
      {
        facts: [
          [t('Prepared for'), `${facts.name} (@${facts.username})`],
          [t('Month'), running ? t('{month}, so far', { month: name }) : name],
          [t('Issued'), documentDate(locale, now.toISOString())],
        ],
      },
      { heading: t('What {site} owes you', { site }) },
      partTable(ctx, t, statement.owed),
      { heading: t('Your payment account') },
      partTable(ctx, t, statement.account),
      {
        text: t(
          "Amounts are in US dollars; dates are in Coordinated Universal Time (UTC). Money held for work in progress isn't included.",
        ),
      },
    ],
  });
}

const partTable = (
  ctx: SignedInContext,
  t: Translate,
  { openingCents, lines, closingCents }: StatementPart,
) =>
  amountTable(
    ctx,
    t,
    [
      { at: null, label: msg('Opening balance'), cents: openingCents, strong: true },
      ...lines,
      { at: null, label: msg('Closing balance'), cents: closingCents, strong: true },
    ],
    { widths: [0.17, 0.63, 0.2], timeZone: 'UTC' },
  );

/** The same as CSV. Throws as {@link renderStatement}. */
export async function writeStatementTable(ctx: SignedInContext, month: string): Promise<FileReply> {
  const { statement } = await readStatement(ctx, month);
  const table = tableOf(statement, boundsOf(month), translateIn(ctx.translator, ctx.locale));
  return { name: `statement-${month}.csv`, bytes: new TextEncoder().encode(table) };
}

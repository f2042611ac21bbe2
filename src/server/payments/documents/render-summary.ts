import { createHash } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import type { OrderRef } from '#contract/order.ts';
import { siteTimeZone } from '#server/places/index.ts';
import { promiseText } from '#server/platform/delivery-promise.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg, type Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Block } from '#server/platform/pdf/pdf.ts';
import { documentDate, documentSpan, zoneName } from './document-format.ts';
import { amountTable, paperOf, renderPaper } from './render-document.ts';
import { payerFacts } from './render-receipt.ts';
import { lastChange, summaryTables } from './summary-rules.ts';
import { findSummaryFor, type OrderSummary } from './summary-store.ts';

/** Drawn ones, the newest last: the same state is drawn once. */
const drawn = new Map<string, FileReply>();
const maxDrawn = 50;

/**
 * What was agreed, paid, given back and is still open of an order, for its two sides, as of its last change. Throws
 * not_found for everyone else, and before anything is paid.
 */
export async function renderSummary(ctx: SignedInContext, order: OrderRef): Promise<FileReply> {
  const found = await findSummaryFor(ctx.db, ctx.viewer, order);
  if (!found) throw new DomainError('not_found');
  const timeZone = found.timeZone ?? (await siteTimeZone(ctx));
  const t = translateIn(ctx.translator, ctx.locale);
  const paper = paperOf(ctx, t, {
    title:
      order.kind === 'job'
        ? t('Summary of job #{id}', { id: order.id })
        : t('Summary of booking #{id}', { id: order.id }),
    blocks: blocksOf(ctx, found, timeZone, t),
    issuedAt: new Date(lastChange(found)),
  });
  const state = createHash('sha256').update(JSON.stringify(paper)).digest('hex');
  const known = drawn.get(state);
  if (known) return known;
  const name = `${order.kind}-${order.id}-summary.pdf`;
  const reply = { name, bytes: await renderPaper(ctx, paper) };
  drawn.set(state, reply);
  for (const [oldest] of drawn) {
    if (drawn.size <= maxDrawn) break;
    drawn.delete(oldest);
  }
  return reply;
}

function blocksOf(
  ctx: SignedInContext,
  facts: OrderSummary,
  timeZone: string,
  t: Translate,
): Block[] {
  const { agreed, paid, open, tips } = summaryTables(facts);
  const { locale } = ctx;
  const table = (heading: string, lines: typeof agreed): Block[] =>
    lines.length === 0
      ? []
      : [{ heading }, amountTable(ctx, t, lines, { widths: [0.2, 0.55, 0.25], timeZone })];
  const at = lastChange(facts);
  const date = documentDate(locale, at, timeZone);
  const zone = zoneName(locale, timeZone, new Date(at));
  return [
    { facts: factsOf(facts, timeZone, locale, t) },
    ...table(t('What was agreed'), agreed),
    ...table(t('Payments and refunds'), paid),
    ...table(t('Still open'), open),
    ...table(t('Tips'), tips),
    { text: t('Money as of {date}. Dates are in {zone}.', { date, zone }) },
  ];
}

const statuses = {
  open: msg('Open'),
  in_progress: msg('In progress'),
  submitted: msg('Delivered'),
  confirmed: msg('Confirmed'),
  completed: msg('Completed'),
  cancelled: msg('Canceled'),
} as const;
const policies = {
  flexible: msg('Flexible'),
  moderate: msg('Moderate'),
  strict: msg('Strict'),
} as const;

function factsOf(
  facts: OrderSummary,
  timeZone: string,
  locale: string,
  t: Translate,
): [string, string][] {
  const { order, side, title, status, policy, promise, clientName, creatorName } = facts;
  const { billing, workFrom, workUntil } = facts;
  const named = status in statuses ? t(statuses[status as keyof typeof statuses]) : '';
  const rule =
    policy !== null && policy in policies ? policies[policy as keyof typeof policies] : null;
  const rows: [string, string][] = [
    ...(side === 'client' && billing !== null
      ? payerFacts({ payer: { name: clientName, username: '', email: '' }, billing }, t)
      : [[t('Client'), clientName] satisfies [string, string]]),
    [t('Creator'), creatorName ?? ''],
    [order.kind === 'job' ? t('Job') : t('Package'), title],
    [t('Date of service'), documentSpan(locale, workFrom, workUntil, timeZone)],
    [t('Status'), named],
    [t('Cancellation policy'), rule === null ? '' : t(rule)],
    [t('Delivery'), promise === null ? '' : promiseText(promise, regionOf(locale), t)],
  ];
  return rows.filter(([, value]) => value !== '');
}

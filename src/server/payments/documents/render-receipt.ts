import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import { personName } from '#server/accounts/index.ts';
import { promiseWords } from '#server/platform/delivery-promise.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg, type Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { receiptNumber } from '../orders/payment-rules.ts';
import { documentDate, documentSpan, zoneName } from './document-format.ts';
import { findReceiptFor, type ReceiptFacts } from './document-store.ts';
import { receiptLines, workLabel } from './receipt-rules.ts';
import { amountTable, renderDocument } from './render-document.ts';

/** The current receipt of the viewer's own payment. Throws not_found for any other. */
export async function renderReceipt(ctx: SignedInContext, paymentId: number): Promise<FileReply> {
  const receipt = await findReceiptFor(ctx.db, ctx.viewer, paymentId);
  if (!receipt) throw new DomainError('not_found');
  const number = receiptNumber(receipt.id);
  const { siteName: site } = ctx.settings.now();
  const now = ctx.clock();
  const { locale } = ctx;
  const t = translateIn(ctx.translator, locale);
  return renderDocument(ctx, t, {
    name: `receipt-${number}.pdf`,
    title: t('Receipt {number}', { number }),
    blocks: [
      { facts: factsOf(receipt, { site, creator: await creatorOf(ctx, receipt) }, locale, t) },
      { heading: t('Payment details') },
      amountTable(ctx, t, receiptLines(receipt), {
        widths: [0.2, 0.55, 0.25],
        timeZone: receipt.timeZone,
      }),
      {
        text: t('As of {date}. Dates are in {zone}.', {
          date: documentDate(locale, now.toISOString(), receipt.timeZone),
          zone: zoneName(locale, receipt.timeZone, now),
        }),
      },
    ],
  });
}

/** The hired or booked creator's name; undefined if there is none. */
async function creatorOf(ctx: SignedInContext, receipt: ReceiptFacts): Promise<string | undefined> {
  const id = (await ctx.findSides(receipt.order))?.creatorUserId;
  if (id === undefined || id === null) return undefined;
  const [name] = await ctx.translator.translateAll(ctx.db, ctx.locale, [
    msg('{name}', { name: personName(id) }),
  ]);
  return name;
}

function factsOf(
  receipt: ReceiptFacts,
  { site, creator }: { readonly site: string; readonly creator: string | undefined },
  locale: string,
  t: Translate,
): [string, string][] {
  const { order, payer, paidWith, last4, workFrom, workUntil, timeZone, promise } = receipt;
  const brand = paidWith === null ? t('Card') : nameOf(paidWith);
  const paidBy = last4 === null ? brand : t('{brand} ending in {last4}', { brand, last4 });
  return [
    [t('Number'), receiptNumber(receipt.id)],
    [t('Paid on'), documentDate(locale, receipt.paidAt, timeZone)],
    [t('Paid by'), `${payer.name} (@${payer.username})`],
    [t('Email'), payer.email],
    [t('Paid to'), site],
    [t('Payment for'), t(workLabel(order, receipt.description))],
    [t('Date of service'), documentSpan(locale, workFrom, workUntil, timeZone)],
    ...(creator === undefined ? [] : [[t('Creator'), creator] satisfies [string, string]]),
    ...(promise === null
      ? []
      : [[t('Delivery'), promiseWords(promise, regionOf(locale), t)] satisfies [string, string]]),
    ...(paidWith === null && last4 === null
      ? []
      : [[t('Paid with'), paidBy] satisfies [string, string]]),
  ];
}

/** 'visa' in its proper spelling. */
const nameOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

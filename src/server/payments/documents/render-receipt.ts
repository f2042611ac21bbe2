import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import { personName } from '#server/accounts/index.ts';
import { siteTimeZone } from '#server/places/index.ts';
import { promiseText } from '#server/platform/delivery-promise.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg, type Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Block } from '#server/platform/pdf/pdf.ts';
import { receiptNumber } from '../orders/payment-rules.ts';
import { workLabel } from '../orders/work-label-rules.ts';
import { documentDate, documentSpan, zoneName } from './document-format.ts';
import { findReceiptFor, type ReceiptFacts } from './document-store.ts';
import { receiptLines, taxWithin } from './receipt-rules.ts';
import { amountTable, renderDocument } from './render-document.ts';

/** The current receipt of the viewer's own payment. Throws not_found for any other. */
export async function renderReceipt(ctx: SignedInContext, paymentId: number): Promise<FileReply> {
  const found = await findReceiptFor(ctx.db, ctx.viewer, paymentId);
  if (!found) throw new DomainError('not_found');
  const timeZone = found.timeZone ?? (await siteTimeZone(ctx));
  const receipt = { ...found, timeZone };
  const lines = receiptLines(receipt);
  const number = receiptNumber(receipt.id);
  const { siteName } = ctx.settings.now();
  const seller = [siteName, ctx.config.SELLER_ADDRESS ?? []].flat().join(', ');
  const now = ctx.clock();
  const { locale } = ctx;
  const t = translateIn(ctx.translator, locale);
  return renderDocument(ctx, t, {
    name: `receipt-${number}.pdf`,
    title: t('Receipt {number}', { number }),
    blocks: [
      { facts: factsOf(receipt, { seller, creator: await creatorOf(ctx, receipt) }, locale, t) },
      { heading: t('Payment details') },
      amountTable(ctx, t, lines, { widths: [0.2, 0.55, 0.25], timeZone }),
      ...taxOf(ctx, lines.at(-1)?.cents ?? 0, t),
      {
        text: t('As of {date}. Dates are in {zone}.', {
          date: documentDate(locale, now.toISOString(), timeZone),
          zone: zoneName(locale, timeZone, now),
        }),
      },
    ],
  });
}

/** The tax that is part of what was paid, where the operator said so: no amount changes. */
function taxOf({ config, locale }: SignedInContext, cents: number, t: Translate): Block[] {
  const percent = config.TAX_INCLUDED_PERCENT;
  if (percent === undefined || cents <= 0) return [];
  const rate = new Intl.NumberFormat(regionOf(locale), {
    style: 'percent',
    maximumFractionDigits: 3,
  }).format(percent / 100);
  const amount = { cents: taxWithin(cents, percent) };
  return [{ text: t('Includes {rate} tax: {amount}.', { rate, amount }) }];
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
  receipt: ReceiptFacts & { readonly timeZone: string },
  { seller, creator }: { readonly seller: string; readonly creator: string | undefined },
  locale: string,
  t: Translate,
): [string, string][] {
  const { order, paidWith, last4, workFrom, workUntil, timeZone, promise, cancelled } = receipt;
  const brand = paidWith === null ? t('Card') : nameOf(paidWith);
  const paidBy = last4 === null ? brand : t('{brand} ending in {last4}', { brand, last4 });
  return [
    [t('Paid on'), documentDate(locale, receipt.paidAt, timeZone)],
    ...payerFacts(receipt, t),
    [t('Paid to'), seller],
    [t('Payment for'), t(workLabel(order, receipt.description))],
    ...(cancelled ? [[t('Status'), t('Canceled')] satisfies [string, string]] : []),
    [t('Date of service'), documentSpan(locale, workFrom, workUntil, timeZone)],
    ...(creator === undefined ? [] : [[t('Creator'), creator] satisfies [string, string]]),
    ...(promise === null || cancelled
      ? []
      : [[t('Delivery'), promiseText(promise, regionOf(locale), t)] satisfies [string, string]]),
    ...(paidWith === null && last4 === null
      ? []
      : [[t('Paid with'), paidBy] satisfies [string, string]]),
  ];
}

/** Who paid, as they want it on their papers. */
export function payerFacts(
  { payer, billing }: Pick<ReceiptFacts, 'payer' | 'billing'>,
  t: Translate,
): [string, string][] {
  const account = payer.username === '' ? payer.name : `${payer.name} (@${payer.username})`;
  if (billing === null)
    return [
      [t('Paid by'), account],
      [t('Email'), payer.email],
    ];
  const place = [billing.city, [billing.region, billing.postalCode].filter(Boolean).join(' ')];
  const address = [...billing.lines, place.filter(Boolean).join(', '), billing.country];
  const facts: [string, string][] = [
    [t('Paid by'), [billing.company, billing.name || account].filter(Boolean).join(', ')],
    [t('Address'), address.filter(Boolean).join(', ')],
    [t('Tax ID'), billing.taxId],
    [t('Email'), billing.email || payer.email],
    [t('Reference'), billing.reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** 'visa' in its proper spelling. */
const nameOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

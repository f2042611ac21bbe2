import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { renderPdf } from '#server/platform/pdf/pdf.ts';
import { documentDate } from './document-words.ts';
import { receiptLines, receiptNumber, signedCents, workWords } from './receipt-rules.ts';
import { findReceiptFor, type ReceiptFacts } from './receipt-store.ts';

/** The receipt of the viewer's own payment, drawn as it stands now. Throws not_found for any other. */
export async function renderReceipt(ctx: SignedInContext, paymentId: number): Promise<FileReply> {
  const receipt = await findReceiptFor(ctx.db, ctx.viewer, paymentId);
  if (!receipt) throw new DomainError('not_found');
  const number = receiptNumber(receipt.id);
  const { siteName: site } = ctx.settings.now();
  const now = ctx.clock();
  const bytes = await renderPdf({
    title: `Receipt ${number}`,
    issuer: site,
    issuedAt: now,
    foot: `${site} · ${ctx.publicUrl()} · Receipt ${number}`,
    blocks: [
      { facts: factsOf(receipt, site) },
      { heading: 'What was paid' },
      {
        columns: [
          { title: 'Date', width: 0.2 },
          { title: 'What', width: 0.55 },
          { title: 'Amount (USD)', width: 0.25 },
        ],
        rows: receiptLines(receipt).map(({ at, words, cents, strong = false }) => ({
          cells: [at === null ? '' : documentDate(at), words, signedCents(cents)],
          strong,
        })),
      },
      {
        text: `As of ${documentDate(now.toISOString())}. Dates are in Coordinated Universal Time. The number stays the same whenever this receipt is drawn again.`,
      },
    ],
  });
  return { name: `receipt-${number}.pdf`, bytes };
}

function factsOf(receipt: ReceiptFacts, site: string): [string, string][] {
  const { subject, payer, paidWith, last4 } = receipt;
  const card = [paidWith, last4 && `ending in ${last4}`].filter(Boolean).join(' ');
  return [
    ['Number', receiptNumber(receipt.id)],
    ['Paid on', documentDate(receipt.paidAt)],
    ['Paid by', `${payer.name} (@${payer.username})`],
    ['Email', payer.email],
    ['Paid to', site],
    ['For', workWords(subject, receipt.description)],
    ...(card === '' ? [] : [['Paid with', nameOf(card)] satisfies [string, string]]),
  ];
}

/** 'visa ending in 4242' as it is written. */
const nameOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Translate } from '#server/platform/i18n/message.ts';
import { pageLabelIn } from '#server/platform/pdf/page-label.ts';
import type { Block, PdfDocument } from '#server/platform/pdf/pdf.ts';
import { renderApart } from '#server/platform/pdf/render-apart.ts';
import { documentDate } from './document-format.ts';
import { type DocumentLine, signedCents } from './receipt-rules.ts';

interface Paper {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What is drawn, in the viewer's language. */
export function paperOf(
  ctx: SignedInContext,
  t: Translate,
  { title, blocks, issuedAt = ctx.clock() }: Paper & { readonly issuedAt?: Date },
): PdfDocument {
  const { siteName: site } = ctx.settings.now();
  return {
    title,
    language: regionOf(ctx.locale),
    issuer: site,
    issuedAt,
    foot: `${site} · ${ctx.publicUrl()} · ${title}`,
    pageLabel: pageLabelIn(t),
    blocks,
  };
}

/** In the viewer's turn. */
export const renderPaper = (ctx: SignedInContext, paper: PdfDocument) =>
  renderApart(paper, ctx.viewer);

/** A receipt or a statement as PDF, in the viewer's language. */
export async function renderDocument(
  ctx: SignedInContext,
  t: Translate,
  { name, ...paper }: Paper & { readonly name: string },
): Promise<FileReply> {
  return { name, bytes: await renderPaper(ctx, paperOf(ctx, t, paper)) };
}

/** Dated amounts; `widths` are of the page. */
export function amountTable(
  { locale }: SignedInContext,
  t: Translate,
  lines: readonly DocumentLine[],
  {
    widths,
    timeZone,
  }: { readonly widths: readonly [number, number, number]; readonly timeZone: string },
): Block {
  return {
    columns: [
      { title: t('Date'), width: widths[0] },
      { title: t('Description'), width: widths[1] },
      { title: t('Amount (USD)'), width: widths[2] },
    ],
    rows: lines.map(({ at, label, cents, strong = false }) => ({
      cells: [at === null ? '' : documentDate(locale, at, timeZone), t(label), signedCents(cents)],
      strong,
    })),
  };
}

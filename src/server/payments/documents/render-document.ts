import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Translate } from '#server/platform/i18n/message.ts';
import { pageLabelIn } from '#server/platform/pdf/page-label.ts';
import type { Block } from '#server/platform/pdf/pdf.ts';
import { renderApart } from '#server/platform/pdf/render-apart.ts';
import { documentDate } from './document-format.ts';
import { type DocumentLine, signedCents } from './receipt-rules.ts';

/** A receipt or a statement as PDF, in the viewer's language. */
export async function renderDocument(
  ctx: SignedInContext,
  t: Translate,
  {
    name,
    title,
    blocks,
  }: { readonly name: string; readonly title: string; readonly blocks: Block[] },
): Promise<FileReply> {
  const { siteName: site } = ctx.settings.now();
  const paper = {
    title,
    language: regionOf(ctx.locale),
    issuer: site,
    issuedAt: ctx.clock(),
    foot: `${site} · ${ctx.publicUrl()} · ${title}`,
    pageLabel: pageLabelIn(t),
    blocks,
  };
  return { name, bytes: await renderApart(paper, ctx.viewer) };
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

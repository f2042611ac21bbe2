import type { AgreementDocument } from '#contract/agreements/agreements.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import type { Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { type Block, renderPdf } from '#server/platform/pdf/pdf.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AgreementRow } from './agreement-store.ts';

/** A version as PDF/A-3a in its own language: its texts, an audit page, and the signed bytes inside. */
export async function renderAgreement(ctx: Platform, row: AgreementRow): Promise<FileReply> {
  const document = JSON.parse(row.document) as AgreementDocument;
  const t = translateIn(ctx.translator, document.language);
  const { siteName: site } = ctx.settings.now();
  const name = fileName(row, document);
  const bytes = await renderPdf({
    title: document.title,
    language: regionOf(document.language),
    issuer: site,
    // The last thing that happened to it, so the same version is the same file.
    issuedAt: new Date(row.signedAt ?? row.offeredAt),
    foot: `${site} · ${ctx.publicUrl()} · ${document.title}`,
    pageLabel: (number, count) => t('Page {number} of {count}', { number, count }),
    blocks: [...contentOf(document, t), 'page', ...auditOf(row, document, t)],
    inside: {
      name: `${name}.json`,
      type: 'application/json',
      bytes: new TextEncoder().encode(row.document),
      description: t('The agreement as data: exactly these bytes are signed'),
    },
  });
  return { name: `${name}.pdf`, bytes };
}

/** Without its ending. */
export const fileName = (
  { version }: Pick<AgreementRow, 'version'>,
  { order }: AgreementDocument,
) => `agreement-${order.kind}-${order.id}-v${version}`;

function contentOf(document: AgreementDocument, t: Translate): Block[] {
  const { client, creator, version, lines, notice } = document;
  return [
    {
      facts: [
        [t('Client'), client],
        [t('Creator'), creator],
        [t('Version'), String(version)],
        [t('Offered on'), timeOf(document.offeredAt, document)],
      ],
    },
    ...lines.flatMap(({ title, text }) => [{ heading: title }, { text }]),
    { heading: t('No legal advice') },
    { text: notice },
  ];
}

function auditOf(row: AgreementRow, document: AgreementDocument, t: Translate): Block[] {
  const signed: (readonly [string, string])[] =
    row.signedAt === null
      ? []
      : [
          [t('Signed by'), row.signedName ?? ''],
          [t('Account'), String(row.signedBy)],
          [t('Signed on'), timeOf(row.signedAt, document)],
          [t('Network'), row.signedFrom ?? ''],
          [t('Browser'), row.signedWith ?? ''],
          [t('Confirmed just before'), row.signedConfirmed ? t('Yes') : t('No')],
        ];
  return [
    { heading: t('About the signature') },
    {
      facts: [
        ...signed,
        [t('State'), row.signedAt === null ? t('Not signed') : t('Signed')],
        [t('SHA-256 of the data inside'), row.sha256],
      ],
    },
    { heading: t('Electronic records') },
    { text: document.consent },
    {
      text: t(
        'The data inside this file is what was signed. Anyone can compute its SHA-256 hash and compare it with the one above and in the emails.',
      ),
    },
  ];
}

/** Fonts lack the narrow spaces around times. */
const timeOf = (at: string, { language, timeZone }: AgreementDocument) =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeStyle: 'long', timeZone })
    .format(new Date(at))
    .replaceAll(/[\u2009\u202f]/g, ' ');

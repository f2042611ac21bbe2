import { createHmac, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AgreementDocument, AgreementText } from '#contract/agreements/agreements.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { regionOf } from '#contract/i18n.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import type { Translate } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { findOrMakeSiteKey } from '#server/platform/keys/site-key-store.ts';
import { pageLabelIn } from '#server/platform/pdf/page-label.ts';
import type { Block, PdfDocument } from '#server/platform/pdf/pdf.ts';
import { renderApart } from '#server/platform/pdf/render-apart.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AgreementRow } from './agreement-store.ts';

/** A PDF/A-3a in its own language: its texts, an audit page, and the signed bytes inside. */
async function renderAgreement(
  ctx: Platform,
  row: AgreementRow,
  viewer?: Viewer,
): Promise<FileReply> {
  const document = JSON.parse(row.document) as AgreementDocument;
  const t = translateIn(ctx.translator, document.language);
  const { siteName: site } = ctx.settings.now();
  const name = fileName(row, document);
  const paper: PdfDocument = {
    title: document.title,
    language: regionOf(document.language),
    issuer: site,
    // The last thing that happened to it, so the same version is the same file.
    issuedAt: new Date(row.signedAt ?? row.offeredAt),
    foot: `${site} · ${ctx.publicUrl()} · ${document.title}`,
    pageLabel: pageLabelIn(t),
    blocks: [
      ...contentOf(document, t),
      'page',
      ...auditOf(row, document, await proofOf(ctx, row), t),
    ],
    inside: {
      name: `${name}.json`,
      type: 'application/json',
      bytes: new TextEncoder().encode(row.document),
      description: t('The agreement as data: exactly these bytes are signed'),
    },
  };
  return { name: `${name}.pdf`, bytes: await renderApart(paper, viewer) };
}

/** The keys of a signed version's files in the storage. */
export const copyKey = ({ id }: Pick<AgreementRow, 'id'>, type: 'pdf' | 'json') =>
  `agreements/${id}.${type}`;

/**
 * A version as a file. A signed one never changes: it is drawn once, and given out as it was mailed.
 */
export async function agreementFile(
  ctx: Platform,
  row: AgreementRow,
  viewer?: Viewer,
): Promise<FileReply> {
  if (row.signedAt === null) return renderAgreement(ctx, row, viewer);
  const kept = await ctx.storage.get(copyKey(row, 'pdf'));
  if (kept) {
    const bytes = new Uint8Array(await buffer(kept.stream));
    const name = `${fileName(row, JSON.parse(row.document) as AgreementDocument)}.pdf`;
    return { name, bytes };
  }
  const drawn = await renderAgreement(ctx, row, viewer);
  await ctx.storage.put(copyKey(row, 'pdf'), drawn.bytes, 'application/pdf');
  return drawn;
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
    ...(document.translations ?? []).flatMap((text) => translationOf(text, document.language, t)),
  ];
}

/** To read only, on a page of its own. */
function translationOf({ language, lines, notice }: AgreementText, signed: string, t: Translate) {
  const name = (code: string) =>
    new Intl.DisplayNames(regionOf(signed), { type: 'language' }).of(code) ?? code;
  return [
    'page' as const,
    { heading: t('Translation: {language}', { language: name(language) }) },
    {
      text: t('For reading only. What is signed is the text in {language}.', {
        language: name(signed),
      }),
    },
    ...lines.flatMap(({ title, text }) => [{ heading: title }, { text }]),
    { text: notice },
  ];
}

/**
 * What the site keeps of a signature, as one hash: neither side gets the other's address, account or
 * browser. With a key, as addresses can be counted through.
 */
async function proofOf({ db }: Platform, row: AgreementRow): Promise<string> {
  const make = () => randomBytes(32).toString('base64url');
  const key = await findOrMakeSiteKey(db, 'agreement-proofs', make);
  const kept = JSON.stringify([row.signedBy, row.signedFrom, row.signedWith]);
  return createHmac('sha256', key).update(kept).digest('hex');
}

function auditOf(
  row: AgreementRow,
  document: AgreementDocument,
  proof: string,
  t: Translate,
): Block[] {
  const signed: (readonly [string, string])[] =
    row.signedAt === null
      ? []
      : [
          [t('Signed by'), row.signedName ?? ''],
          [t('Signed on'), timeOf(row.signedAt, document)],
          [t('Confirmed just before'), row.signedConfirmed ? t('Yes') : t('No')],
          [t('Proof kept by the site'), proof],
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

import type { AgreementDocument } from '#contract/agreements/agreements.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { defineMail, facesOf, type MailAttachment } from '#server/platform/mail/mail-template.ts';
import { kindOf } from '#server/platform/order-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AgreementRow, findPartiesAsSystem, listVersions } from './agreement-store.ts';
import { agreementSigned } from './events.ts';
import { sha256Of } from './offer-agreement.ts';
import { agreementFile, copyKey, fileName } from './render-agreement.ts';

interface Copy {
  readonly order: OrderRef;
  readonly side: OrderSide;
  readonly withName: string;
  readonly withImage: string;
  readonly sha256: string;
  readonly pdfSha256: string;
  readonly attachments: readonly MailAttachment[];
}

/** Both sides have what was signed, and its hash, outside the site. */
export const agreementCopyMail = defineMail<Copy>(
  'agreement-copy',
  (
    { order: { kind, id }, side, withName, withImage, sha256, pdfSha256, attachments },
    _site,
    t,
    userText,
  ) => {
    const name = userText(withName, t('The other person'));
    const order = kind === 'job' ? t('Job #{id}', { id }) : t('Booking #{id}', { id });
    return {
      subject: t('{order}: your agreement with {name}', {
        order,
        name: userText(withName, t('the other person')),
      }),
      faces: facesOf([{ fullName: withName, profileImage: withImage }], userText),
      paragraphs: [
        side === 'client'
          ? t('You signed the agreement for {order}. Your copy is attached.', { order })
          : t('{name} signed the agreement for {order}. Your copy is attached.', { name, order }),
        t('The PDF says what was agreed and how it was signed. The JSON file is the signed data.'),
        t('Fingerprint of the JSON file (SHA-256): {hash}', { hash: sha256 }),
        t('Fingerprint of the PDF (SHA-256): {hash}', { hash: pdfSha256 }),
        t('Keep this email: with these hashes anyone can tell whether a copy is the same.'),
      ],
      attachments,
      action: {
        label: t(kindOf(kind).view),
        path: kindOf(kind).pathOf(id, side),
      },
    };
  },
);

/** Stores both files, once, where mails and the export of one's own data read them. */
async function storeCopies(ctx: Platform, row: AgreementRow) {
  const { bytes } = await agreementFile(ctx, row);
  const name = fileName(row, JSON.parse(row.document) as AgreementDocument);
  const json = new TextEncoder().encode(row.document);
  const pdf = { name: `${name}.pdf`, type: 'application/pdf', key: copyKey(row, 'pdf') };
  const data = { name: `${name}.json`, type: 'application/json', key: copyKey(row, 'json') };
  await ctx.storage.put(data.key, json, data.type);
  return { attachments: [pdf, data], pdfSha256: sha256Of(bytes) };
}

export const mailers: readonly Subscriber[] = [
  subscribe(agreementSigned, 'mail.agreement.signed', {
    after: async (ctx, { payload: { order, version } }) => {
      const parties = await findPartiesAsSystem(ctx.db, order);
      const row = (await listVersions(ctx.db, order)).find((one) => one.version === version);
      if (!parties || !row) return;
      const copies = { ...(await storeCopies(ctx, row)), order, sha256: row.sha256 };
      const others = {
        client: { withName: parties.creator, withImage: parties.creatorImage },
        creator: { withName: parties.client, withImage: parties.clientImage },
      };
      for (const side of ['client', 'creator'] as const)
        await ctx.mail.send(ctx.db, agreementCopyMail, {
          to: side === 'client' ? parties.clientEmail : parties.creatorEmail,
          payload: { ...copies, ...others[side], side },
          key: `agreement-copy:${row.id}:${side}`,
        });
    },
  }),
];

/** The agreement of an order: what is made, what it may be used for, and the client's signature. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  bounded,
  cents,
  id,
  idParams,
  instant,
  onlyVisible,
  requiredText,
  timeZone,
} from '#contract/fields.ts';
import { fileReply } from '#contract/file-reply.ts';
import { agreementStatuses } from '#contract/lifecycles/agreement.ts';
import { orderRef, orderSides } from '#contract/order.ts';
import { extraReasons } from '#contract/orders/extra-fields.ts';
import { agreementTemplates, chosenRights, usageRights } from './usage-rights.ts';

export const agreementErrors = {
  'agreement.none': [404, 'This order has no agreement'],
  'agreement.not_open': [409, 'This agreement can no longer be signed or changed'],
  'agreement.changed': [409, 'The agreement changed. Read the new version before you sign it.'],
  'agreement.client_only': [403, 'Only the client can do this'],
  'agreement.creator_only': [403, 'Only the creator can do this'],
  'agreement.unsigned': [
    409,
    'The client has to sign the agreement before you deliver. You can also withdraw it.',
  ],
} as const satisfies ErrorDefinitions;

const hash = 'The hash must be a SHA-256 hash in hex';
export const sha256 = bounded(64, hash).check(z.regex(/^[0-9a-f]{64}$/, hash));

/** What a line is about; those about `use`, `machines`, `credit`, `publishing` and `people` go with the files. */
export const lineSubjects = [
  'work',
  'place',
  'price',
  'use',
  'machines',
  'credit',
  'publishing',
  'people',
  'plans',
] as const;

const agreementText = z.object({
  title: z.string(),
  /** 'en' or 'es', of every text in it. */
  language: z.string(),
  /** Plain lines. */
  lines: z.array(
    z.object({
      /** Older agreements have none. */
      about: z.optional(z.enum(lineSubjects)),
      title: z.string(),
      text: z.string(),
    }),
  ),
  /** That it is no legal advice. */
  notice: z.string(),
  /** What the signer agrees to about electronic records. */
  consent: z.string(),
});
export type AgreementText = z.infer<typeof agreementText>;

/** What is signed: frozen when it is offered, in the client's language. */
export const agreementDocument = z.extend(agreementText, {
  /** The same in the site's other languages, to read; what is signed is the text in `language`. Older ones have none. */
  translations: z.optional(z.array(agreementText)),
  order: orderRef,
  version: z.int().check(z.describe('1 for the first version of the order')),
  client: z.string(),
  creator: z.string(),
  offeredAt: instant,
  timeZone,
  rights: usageRights,
});
export type AgreementDocument = z.infer<typeof agreementDocument>;

const agreementVersion = z.object({
  version: agreementDocument.shape.version,
  status: z.enum(agreementStatuses),
  template: z.enum(agreementTemplates),
  document: agreementDocument,
  /** Of the exact bytes of the document. */
  sha256: z.string(),
  offeredAt: instant,
  signedAt: z.nullable(instant),
  signedName: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  /** Of the public page about the rights, once it is signed. */
  licenseId: z.nullable(z.string()),
});
export type AgreementVersion = z.infer<typeof agreementVersion>;

/** Paid beside the agreed price since: the rights are the same. */
const addition = z.object({
  reason: z.enum(extraReasons),
  /** The creator's words. */
  note: z.string(),
  /** Of more time; null for anything else. */
  minutes: z.nullable(z.int().check(z.describe('Minutes'))),
  /** For the work, without fees of the site. */
  priceCents: cents,
  acceptedAt: instant,
  /** The client. */
  acceptedBy: z.string(),
});
export type AgreementAddition = z.infer<typeof addition>;

export const agreement = z.object({
  side: z.enum(orderSides),
  /** Newest first; empty if none was offered. */
  versions: z.array(agreementVersion),
  /** The oldest first. */
  additions: z.array(addition),
  actions: z.array(z.enum(['sign', 'decline', 'withdraw', 'offer'])),
  /** The delivery waits for the signature. */
  waiting: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;

/* @__NO_SIDE_EFFECTS__ */
function agreementCalls(orderPath: '/api/bookings/:id' | '/api/jobs/:id') {
  const of = { access: 'signed-in', params: idParams } as const;
  const step = { ...of, cost: 'cheap', reply: agreement } as const;
  const errors = ['agreement.none', 'agreement.not_open'];
  const version = z.pipe(id, z.int().check(z.describe('1 for the first version of the order')));
  const numbered = z.extend(idParams, { version });
  return {
    get: endpoint(`GET ${orderPath}/agreement`, {
      ...of,
      summary: 'Every version of the agreement, for the two sides',
      cost: 'read',
      reply: agreement,
    }),
    sign: endpoint(`POST ${orderPath}/agreement/signature`, {
      ...step,
      summary: 'Signs the newest version, by the client',
      body: z.object({
        name: requiredText(1, 100, 'Type your full name').check(onlyVisible),
        /** Agrees to electronic records, as the document says. */
        consent: z.literal(true, 'Please agree to electronic records first'),
        /** Of the version that was read. */
        sha256,
      }),
      status: 201,
      errors: [...errors, 'agreement.changed', 'agreement.client_only'],
    }),
    decline: endpoint(`POST ${orderPath}/agreement/decline`, {
      ...step,
      summary: 'Declines the newest version with a reason, by the client',
      body: z.object({ reason: requiredText(1, 2000, 'Please say why') }),
      errors: [...errors, 'agreement.client_only'],
    }),
    withdraw: endpoint(`POST ${orderPath}/agreement/withdrawal`, {
      ...step,
      summary: 'Takes an unsigned version back, by the creator: the delivery no longer waits',
      errors: [...errors, 'agreement.creator_only'],
    }),
    offer: endpoint(`POST ${orderPath}/agreement/versions`, {
      ...step,
      summary:
        'Offers a new version, by the creator; an earlier signed one holds until it is signed',
      body: z.object({ template: z.enum(agreementTemplates), rights: chosenRights }),
      status: 201,
      errors: ['agreement.not_open', 'agreement.creator_only', 'account.daily_limit'],
    }),
    file: endpoint(`GET ${orderPath}/agreement/versions/:version/pdf`, {
      ...of,
      params: numbered,
      summary: 'A version as PDF/A-3 with its JSON inside, and what is known of its signature',
      cost: 'read',
      perMinute: 60,
      produces: 'application/pdf',
      reply: fileReply,
      errors: ['agreement.none'],
    }),
  };
}
export type AgreementCalls = ReturnType<typeof agreementCalls>;
export const bookingAgreement = agreementCalls('/api/bookings/:id');
export const jobAgreement = agreementCalls('/api/jobs/:id');

/** What a creator offers with new orders. */
export const agreementChoice = z.object({
  /** Null: none. */
  template: z.nullable(z.enum(agreementTemplates)),
  rights: z.nullable(usageRights),
});
export type AgreementChoice = z.infer<typeof agreementChoice>;

/** The same, chosen now. */
const newChoice = z.extend(agreementChoice, { rights: z.nullable(chosenRights) });

const own = { access: 'signed-in', cost: 'cheap', errors: ['agreement.creator_only'] } as const;
const ownChoices = z.extend(agreementChoice, {
  /** The operator's, which holds until the creator chooses. */
  bySite: z.boolean(),
  /** For hires through jobs; null: as for all. */
  jobs: z.nullable(agreementChoice),
  /** The creator's active packages, each with its own choice; null: as for all. */
  packages: z.array(
    z.object({ id: z.int(), title: z.string(), choice: z.nullable(agreementChoice) }),
  ),
});
export type OwnAgreementChoices = z.infer<typeof ownChoices>;

export const getAgreementChoice = endpoint('GET /api/creator/agreement', {
  ...own,
  summary: 'The agreements that you offer with new orders',
  reply: ownChoices,
});
export const putAgreementChoice = endpoint('PUT /api/creator/agreement', {
  ...own,
  summary: 'Chooses the agreement for your new orders; existing ones keep theirs',
  body: newChoice,
  reply: ownChoices,
});
/** Null: as for all. */
const exception = z.object({ choice: z.nullable(newChoice) });
export const putJobAgreementChoice = endpoint('PUT /api/creator/agreement/jobs', {
  ...own,
  summary: 'Chooses another agreement for hires through jobs, or the one for all',
  body: exception,
  reply: ownChoices,
});
export const putPackageAgreementChoice = endpoint('PUT /api/creator/agreement/packages/:id', {
  ...own,
  summary: 'Chooses another agreement for bookings of a package, or the one for all',
  params: idParams,
  body: exception,
  reply: ownChoices,
  errors: [...own.errors, 'not_found'],
});

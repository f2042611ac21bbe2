/** What a client may do with the pictures and films of an order, as data. */
import * as z from 'zod/mini';
import { bounded } from '#contract/fields.ts';

export const usageKinds = [
  'personal',
  'social',
  'web',
  'print',
  'advertising',
  'editorial',
] as const;
export type UsageKind = (typeof usageKinds)[number];
export const creditKinds = ['required', 'welcome', 'none'] as const;
/** Who answers for the consent of the people shown: the client warrants it, or nobody is shown. */
export const releaseKinds = ['client_warrants', 'none'] as const;
/** Whether AI may be trained on the work, and generative systems fed with it: not at all, only ones that the client alone uses, or any. */
export const aiTrainings = ['none', 'own_use', 'allowed'] as const;
/** Whether the client may alter faces or scenes by generative tools. */
export const generativeEdits = ['no', 'with_consent', 'yes'] as const;
export const maxTermMonths = 1200;

const term = 'The term must be a whole number of months from 1 to 1200';
const country = 'Choose a country by its two letters';

const aiTraining = z.enum(aiTrainings, 'Choose whether AI may be trained on the work');
const generativeEdit = z.enum(generativeEdits, 'Choose whether generative tools may be used');

export const usageRights = z.object({
  uses: z
    .array(z.enum(usageKinds, 'Unknown use'), 'Choose at least one use')
    .check(
      z.minLength(1, 'Choose at least one use'),
      z.maxLength(usageKinds.length, 'Choose each use only once'),
    ),
  /** A country, ISO 3166-1 alpha-2; null: worldwide. */
  territory: z.nullable(bounded(2, country).check(z.regex(/^[A-Z]{2}$/, country))),
  /** From the approval of the work; null: without an end. */
  termMonths: z.nullable(
    z.int(term).check(z.minimum(1, term), z.maximum(maxTermMonths, term), z.describe('Months')),
  ),
  /** Nobody else may use them, besides the creator's portfolio if that is agreed. */
  exclusive: z.boolean('Choose yes or no'),
  credit: z.enum(creditKinds, 'Choose whether a credit line is needed'),
  /** The creator may show the work in their portfolio. */
  creatorMayPublish: z.boolean('Choose yes or no'),
  modelRelease: z.enum(releaseKinds, 'Choose who answers for the people shown'),
  /** Older agreements don't say it. */
  aiTraining: z.optional(aiTraining),
  /** Older agreements don't say it. */
  generativeEdits: z.optional(generativeEdit),
});
export type UsageRights = z.infer<typeof usageRights>;

/** What isn't said stays with the creator. */
export const reservedRights = { aiTraining: 'none', generativeEdits: 'no' } as const;

/** As they are chosen from now on. */
export const chosenRights = z.extend(usageRights, {
  aiTraining: z._default(aiTraining, reservedRights.aiTraining),
  generativeEdits: z._default(generativeEdit, reservedRights.generativeEdits),
});

export const agreementTemplates = ['personal', 'business'] as const;
export type AgreementTemplate = (typeof agreementTemplates)[number];

/** What each template starts with. */
export const templateRights: Readonly<Record<AgreementTemplate, UsageRights>> = {
  personal: {
    uses: ['personal', 'social', 'print'],
    territory: null,
    termMonths: null,
    exclusive: false,
    credit: 'welcome',
    creatorMayPublish: true,
    modelRelease: 'client_warrants',
    ...reservedRights,
  },
  business: {
    uses: ['social', 'web', 'print', 'advertising'],
    territory: null,
    termMonths: 24,
    exclusive: false,
    credit: 'welcome',
    creatorMayPublish: true,
    modelRelease: 'client_warrants',
    ...reservedRights,
  },
};

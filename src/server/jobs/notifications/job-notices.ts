import type { OrderSide } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import type { DisputeTexts } from '#server/disputes/index.ts';
import type { DeliveryTexts, MoveTexts, OrderFact } from '#server/orders/index.ts';
import { msg, type NameOf, type Value } from '#server/platform/i18n/message.ts';
import type { Notice } from '#server/platform/notification-kind.ts';
import { personOfOrder } from '#server/platform/order-kinds.ts';

export interface AboutJob {
  readonly jobId: number;
  /** For the owner, who acts on the job's manage page. */
  readonly manage?: true;
}

/** Placeholder for the job's title at the time the text is read. */
export const titleOf = (jobId: number): NameOf => ({ named: 'job', id: jobId });

/** Placeholders for the names of its people at that time. */
export const clientOf = (id: number): NameOf => personOfOrder({ kind: 'job', id }, 'client');
const creatorOf = (id: number): NameOf => personOfOrder({ kind: 'job', id }, 'creator');

/** A budget, in whole dollars. */
export const dollars = (budget: number): Value => ({ cents: budget * 100 });

/** Where notifications about a job lead. */
export const jobPlace = {
  type: 'job_update',
  data: ({ jobId, manage }: AboutJob) => ({ jobId, ...(manage ? { manage } : {}) }),
  path: ({ jobId, manage }: AboutJob) => `/jobs/${jobId}${manage ? '/manage' : ''}`,
} as const;

/**
 * To one side of a job; the owner handles applications, problems and deliveries on the manage page.
 */
export function toOne<Params extends object = object>(
  fact: { readonly jobId: number; readonly clientId: number; readonly creatorUserId: number },
  side: 'owner' | 'selected',
  { params, subject = '' }: { readonly params?: Params; readonly subject?: string } = {},
): Notice<AboutJob & Params> {
  const about: AboutJob = { jobId: fact.jobId, ...(side === 'owner' ? { manage: true } : {}) };
  return {
    to: [side === 'owner' ? fact.clientId : fact.creatorUserId],
    params: { ...about, ...(params as Params) },
    subject,
  };
}

const shared = {
  kind: 'job' as const,
  place: jobPlace,
  aboutFor: ({ order: { id } }: OrderFact, side: OrderSide, acts: boolean): AboutJob => ({
    jobId: id,
    ...(acts && side === 'client' ? { manage: true } : {}),
  }),
  nameOf: ({ jobId }: AboutJob) => msg('“{title}”', { title: titleOf(jobId) }),
};

export const jobDeliveryTexts: DeliveryTexts<AboutJob> = {
  ...shared,
  delivered: 'submitted',
  deliveredText: ({ jobId }) =>
    msg('The work for “{title}” is ready for your review', { title: titleOf(jobId) }),
  changesText: ({ jobId }) =>
    msg('{client} asked for changes to “{title}”', {
      title: titleOf(jobId),
      client: clientOf(jobId),
    }),
};

export const jobMoveTexts: MoveTexts<AboutJob, { title: NameOf }> = {
  ...shared,
  namesOf: ({ jobId }) => ({ title: titleOf(jobId) }),
  proposed: (values) => msg('{name} proposed a new time for “{title}”: {time}', values),
  moved: (values) => msg('{name} accepted the new time: “{title}” is now {time}', values),
  declined: (values) => msg('{name} declined the new time. “{title}” is still {time}.', values),
  withdrawn: (values) =>
    msg('{name} withdrew the new time they proposed. “{title}” is still {time}.', values),
  passed: (values) =>
    msg('The new time for “{title}” passed without an answer: {time}. Nothing changes.', values),
};

export const jobDisputeTexts: DisputeTexts<AboutJob> = {
  ...shared,
  opened: 'disputed',
  decided: 'dispute_decided',
  operatorsText: (id) =>
    msg('A problem with “{title}” needs your decision', { title: titleOf(id) }),
  splitText: ({ jobId, manage }, amount) => {
    const values = { title: titleOf(jobId), amount };
    return manage
      ? msg("{creator} proposed a split for “{title}”: they'd keep {amount}", {
          ...values,
          creator: creatorOf(jobId),
        })
      : msg("{client} proposed a split for “{title}”: you'd keep {amount}", {
          ...values,
          client: clientOf(jobId),
        });
  },
  commentText: ({ jobId, authorId, files }) => {
    const values = { name: personName(authorId), title: titleOf(jobId) };
    return files > 0
      ? msg('{name} added a comment with files about the problem with “{title}”', values)
      : msg('{name} added a comment about the problem with “{title}”', values);
  },
};

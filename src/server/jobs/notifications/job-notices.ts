import type { Notice } from '#server/platform/notification-kind.ts';
import type { NameOf, Value } from '#server/platform/words/message.ts';

export interface AboutJob {
  readonly jobId: number;
  /** It concerns the owner, who acts on the page where the job is managed. */
  readonly manage?: true;
}

/** Stands for what the job is called when the text is read. */
export const titleOf = (jobId: number): NameOf => ({ named: 'job', id: jobId });

/** A budget, in whole dollars. */
export const dollars = (budget: number): Value => ({ cents: budget * 100 });

/** Where news of a job lead. */
export const jobPlace = {
  type: 'job_update',
  data: ({ jobId, manage }: AboutJob) => ({ jobId, ...(manage ? { manage } : {}) }),
  path: ({ jobId, manage }: AboutJob) => `/jobs/${jobId}${manage ? '/manage' : ''}`,
} as const;

/** To one side of a job; offers, problems and delivered work are answered on the owner's own page of it. */
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

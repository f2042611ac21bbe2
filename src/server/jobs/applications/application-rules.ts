import { DomainError } from '#contract/errors.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import type { Application } from '#contract/jobs/job-replies.ts';
import {
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationFacts,
  applicationLifecycle,
} from '#contract/lifecycles/application.ts';
import { allowedActions, missingGuards, transitionFor } from '#contract/lifecycles/lifecycle.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { JobState } from '../job-rules.ts';

/** What the application lifecycle checks of the application and its job; their rows satisfy it. */
export function applicationFactsOf(
  job: Pick<JobState, 'clientId' | 'status' | 'paymentStatus' | 'disputedAt' | 'delivery'> & {
    readonly clientHere: boolean;
  },
  application: {
    readonly reason: Application['reason'];
    readonly confirmNeeded: boolean;
    readonly applicantId: number;
    readonly applicantHere: boolean;
  },
): ApplicationFacts {
  return {
    jobOpen: job.status === 'open',
    jobUnderWay: job.status === 'in_progress' || job.status === 'submitted',
    ownJob: application.applicantId === job.clientId,
    applicantHere: application.applicantHere,
    clientHere: job.clientHere,
    reason: application.reason,
    confirmNeeded: application.confirmNeeded,
    paymentStatus: job.paymentStatus,
    disputed: job.disputedAt !== null,
    delivered: job.delivery !== null,
  };
}

export function applicationActionsOf(
  application: Pick<Application, 'status'>,
  roles: readonly ApplicationActor[],
  facts: ApplicationFacts,
): readonly ApplicationAction[] {
  return allowedActions(applicationLifecycle, application.status, roles, facts);
}

/**
 * Refuses contact between two people if one blocked the other, with the error a stranger would get.
 * Errors: message.blocked, and the given one.
 */
export function requireNoBlock(
  block: 'own' | 'other' | null,
  refusal: 'job.not_open' | 'application.applicant_gone',
): void {
  if (block === 'other') throw new DomainError(refusal);
  if (block === 'own') {
    throw new DomainError('message.blocked', {
      message: 'You blocked this person. Unblock them to work together.',
    });
  }
}

/** The refusal if no other fits. */
const wrongState: Readonly<Record<Application['status'], FilledMessage>> = {
  pending: msg("This isn't possible: the application is waiting for a decision"),
  accepted: msg("This isn't possible: the application is accepted"),
  rejected: msg("This isn't possible: the application is rejected"),
  withdrawn: msg("This isn't possible: the application was withdrawn"),
};

/** Throws unless `role` may take the action in the application's current state. */
export function requireApplicationAction(
  application: Pick<Application, 'status'>,
  role: ApplicationActor,
  action: ApplicationAction,
  facts: ApplicationFacts,
): void {
  if (transitionFor(applicationLifecycle, action, role, application.status, facts)) return;
  const missing = missingGuards(applicationLifecycle, action, role, application.status, facts);
  const jobDecides = action === 'hire' || action === 'undo_rejection' || action === 'confirm';
  if (!facts.jobOpen && jobDecides) {
    throw new DomainError('job.wrong_state', {
      message: "This isn't possible: the job is no longer open for applications",
    });
  }
  if (missing?.includes('client_here')) throw new DomainError('job.client_gone');
  if (missing?.includes('applicant_here')) throw new DomainError('application.applicant_gone');
  if (missing?.includes('confirmed')) throw new DomainError('application.confirm_needed');
  if (missing?.includes('confirm_needed')) throw new DomainError('application.confirmed');
  if (missing?.includes('no_chargeback')) throw new DomainError('payment.disputed');
  throw new DomainError('application.wrong_state', {
    message: wrongState[application.status],
  });
}

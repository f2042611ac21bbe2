import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/job-replies.ts';
import {
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationFacts,
  applicationLifecycle,
} from '#contract/lifecycles/application.ts';
import { allowedActions, transitionFor } from '#contract/lifecycles/lifecycle.ts';

export function applicationActionsOf(
  application: Pick<Application, 'status'>,
  roles: readonly ApplicationActor[],
  facts: ApplicationFacts,
): readonly ApplicationAction[] {
  return allowedActions(applicationLifecycle, application.status, roles, facts);
}

const stateWords: Readonly<Record<Application['status'], string>> = {
  pending: 'waits for a decision',
  accepted: 'is accepted',
  rejected: 'is rejected',
  withdrawn: 'was withdrawn',
};

/** Throws unless `role` may take the action with the application as it is. */
export function requireApplicationAction(
  application: Pick<Application, 'status'>,
  role: ApplicationActor,
  action: ApplicationAction,
  facts: ApplicationFacts,
): void {
  if (transitionFor(applicationLifecycle, action, role, application.status, facts)) return;
  const jobDecides = action === 'hire' || action === 'undo_rejection';
  if (!facts.jobOpen && jobDecides) {
    throw new DomainError('job.wrong_state', {
      message: 'This is not possible: the job is no longer open for applications',
    });
  }
  throw new DomainError('application.wrong_state', {
    message: `This is not possible: the application ${stateWords[application.status]}`,
  });
}

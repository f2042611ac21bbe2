import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import {
  changesOf,
  type JobChanges,
  standingChanges,
  withChanges,
} from '../posting/job-changes.ts';
import { type JobFormValues, valuesOf } from '../posting/job-form-values.ts';

const none: JobChanges = {};

/** Unsaved edits of an existing job, kept until saved; a newer state of the job wins field by field. */
export function useJobChanges(job: JobDetail, budgetFrozen: boolean) {
  const [draft, saveDraft, forget] = useDraft(`job-changes-${job.id}`, none);
  const saved = valuesOf(job);
  const changes = standingChanges(saved, draft, budgetFrozen ? ['budget'] : []);
  return {
    saved,
    values: withChanges(saved, changes),
    changed: Object.keys(changes),
    /** An edit was overridden. */
    overtaken: Object.keys(draft).length > Object.keys(changes).length,
    change: (values: JobFormValues) => saveDraft(changesOf(saved, values)),
    forget,
  };
}

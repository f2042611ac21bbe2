import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import { changeJob } from '#contract/jobs/job-posting.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { PublicNote } from '../inviting/audience-field.tsx';
import { changesOf, type JobChanges, standingChanges, withChanges } from './job-changes.ts';
import { JobForm } from './job-form.tsx';
import { type JobFormValues, valuesOf } from './job-form-values.ts';
import { useJobForm } from './use-job-form.ts';

const none: JobChanges = {};

/** Unsaved edits of an existing job, kept until saved; a newer state of the job wins field by field. */
function useJobChanges(job: JobDetail, budgetFrozen: boolean) {
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

/**
 * Edits a job that is not taken yet; the budget is fixed once a payment was started. Sends only
 * changes.
 */
export function EditJobForm({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const budgetFrozen = !job.actions.includes('edit_budget');
  const edit = useJobChanges(job, budgetFrozen);
  const form = useJobForm(edit.values, edit.saved);
  const save = useJobStep(changeJob, {
    done: { title: t`Job updated` },
    failed: t`Failed to update job`,
  });
  function leave() {
    edit.forget();
    const id = String(job.id);
    void (job.status === 'draft'
      ? navigate({ to: '/jobs/$jobId/payment', params: { jobId: id } })
      : navigate({ to: '/jobs/$id/manage', params: { id } }));
  }
  function submit(submitted: JobFormValues) {
    const fields = form.read(submitted);
    if (!fields) return;
    const changed = Object.keys(changesOf(edit.saved, submitted)).map((name) => [
      name,
      fields[name as keyof JobFields],
    ]);
    if (changed.length === 0) leave();
    else save.run({ params: { id: job.id }, body: Object.fromEntries(changed) }, leave);
  }
  return (
    <>
      {edit.changed.length + Number(edit.overtaken) > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-amber-soft px-4 py-3 text-sm"
        >
          <p>
            {edit.overtaken ? (
              <Trans>
                The job was changed elsewhere while you were editing. We kept the saved version
                wherever the two differ.
              </Trans>
            ) : (
              <Trans>Not saved yet</Trans>
            )}
          </p>
          <Button variant="outline" size="sm" onClick={edit.forget}>
            <Trans>Discard changes</Trans>
          </Button>
        </div>
      )}
      <JobForm
        values={edit.values}
        errors={form.errors}
        pending={save.isPending}
        visibility={job.visibility}
        audience={
          job.visibility === 'public' ? (
            <PublicNote />
          ) : (
            <p className="text-muted-foreground text-sm">
              <Trans>Only creators whom you invited can read this.</Trans>
            </p>
          )
        }
        tagDraft={`job-tag-${job.id}`}
        budgetFrozen={budgetFrozen}
        feePercent={job.serviceFeePercent}
        onChange={edit.change}
        onSubmit={submit}
        submitLabel={<Trans>Save Changes</Trans>}
        pendingLabel={<Trans>Saving...</Trans>}
      />
    </>
  );
}

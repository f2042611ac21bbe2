import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { changeJob } from '#contract/job-posting.ts';
import type { JobDetail } from '#contract/job-replies.ts';
import { JobForm } from './job-form.tsx';
import { valuesOf } from './job-form-values.ts';
import { useJobForm } from './use-job-form.ts';
import { useJobStep } from './use-job-step.ts';

/** Changes a job that is not taken yet; the budget stands once a payment was started. */
export function EditJobForm({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useJobForm(`job-${job.id}`, valuesOf(job));
  const save = useJobStep(changeJob, {
    done: { title: t`Job updated` },
    failed: t`Failed to update job`,
  });
  function submit() {
    const fields = form.read();
    if (!fields) return;
    save.run({ params: { id: job.id }, body: fields }, () => {
      form.forget();
      void navigate({ to: '/jobs/$id/manage', params: { id: String(job.id) } });
    });
  }
  return (
    <JobForm
      values={form.values}
      errors={form.errors}
      pending={save.isPending}
      budgetFrozen={!job.actions.includes('edit_budget')}
      feePercent={job.serviceFeePercent}
      onChange={form.change}
      onSubmit={submit}
      submitLabel={<Trans>Save Changes</Trans>}
      pendingLabel={<Trans>Saving...</Trans>}
    />
  );
}

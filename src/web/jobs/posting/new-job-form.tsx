import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { draftJob } from '#contract/jobs/job-posting.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { AudienceField, everyone } from '../inviting/audience-field.tsx';
import { JobForm } from './job-form.tsx';
import { emptyJob, type JobFormValues } from './job-form-values.ts';
import { useJobForm } from './use-job-form.ts';

/** Posts a draft and continues to its payment. */
export function NewJobForm({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [draft, change, forget] = useDraft('job', emptyJob);
  // One from an earlier release has fewer fields.
  const values = { ...emptyJob, ...draft };
  const form = useJobForm(values);
  const [audience, setAudience, forgetAudience] = useDraft('job-audience', everyone);
  const [isChecked, setChecked] = useState(false);
  const { offers } = useSite();
  const invites = offers && audience.by === 'invited';
  const isMissing = invites && audience.creators.length === 0;
  const post = useCall(draftJob, {
    onSuccess: async (job) => {
      forget();
      forgetAudience();
      await navigate({ to: '/jobs/$jobId/payment', params: { jobId: String(job.id) } });
    },
    onError: (error) => {
      toastError(t`Failed to create job draft`, error.message);
    },
  });
  function submit(submitted: JobFormValues) {
    setChecked(true);
    const fields = form.read(submitted);
    if (!fields) return;
    if (isMissing) return document.getElementById('job-audience')?.scrollIntoView();
    const invited = audience.creators.map(({ id }) => id);
    // The client's position is the job's only if both places have the same name (decision 68).
    const here = user?.coordinates && user.location.trim() === fields.location;
    post.mutate({
      body: {
        ...fields,
        ...(here ? { coordinates: user.coordinates } : {}),
        ...(invites && { invited }),
      },
    });
  }
  return (
    <JobForm
      values={values}
      errors={form.errors}
      pending={post.isPending}
      visibility={invites ? 'invited' : 'public'}
      audience={
        <AudienceField value={audience} onChange={setAudience} isMissing={isMissing && isChecked} />
      }
      tagDraft="job-tag"
      onChange={change}
      onSubmit={submit}
      submitLabel={<Trans>Post Job</Trans>}
      pendingLabel={<Trans>Posting...</Trans>}
    />
  );
}

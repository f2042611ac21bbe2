import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { jobFields } from '#contract/job-fields.ts';
import { draftJob, listClientJobs } from '#contract/jobs.ts';
import { fieldErrors } from '#web/jobs/field-errors.ts';
import { JobForm } from '#web/jobs/job-form.tsx';
import { emptyJob } from '#web/jobs/job-form-values.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { definePage, goTo, type PageProps } from '#web/lib/page.ts';
import { invalidate, queryOf, useCall } from '#web/lib/query.ts';
import { useNow } from '#web/lib/use-format.ts';
import { toast } from '#web/ui/toast.ts';

function PostJob({ user }: PageProps<unknown, unknown, undefined>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const today = useNow().toISOString().slice(0, 10);
  const [values, setValues, forget] = useDraft('job', emptyJob);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const post = useCall(draftJob, {
    onSuccess: async (job) => {
      forget();
      await invalidate(client, listClientJobs);
      await navigate({ to: '/jobs/$jobId/payment', params: { jobId: String(job.id) } });
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
      toast({
        title: t`Failed to create job draft`,
        description: error.message,
        variant: 'destructive',
      });
    },
  });
  function submit() {
    const found = fieldErrors(jobFields, values);
    setErrors(found);
    const parsed = z.safeParse(jobFields, values);
    if (!parsed.success) return;
    // Where the client lives says where the job is only when both have the same name.
    const here = user?.coordinates && user.location.trim() === values.location.trim();
    post.mutate({
      body: { ...parsed.data, ...(here ? { coordinates: user.coordinates } : {}) },
    });
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6">
      <header className="grid gap-2">
        <h1 className="font-semibold text-xl">
          <Trans>Post a Job</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>Say what you need. Creators near you apply, and you choose whom to hire.</Trans>
        </p>
      </header>
      <JobForm
        values={values}
        errors={errors}
        pending={post.isPending}
        today={today}
        onChange={setValues}
        onSubmit={submit}
        submitLabel={<Trans>Post Job</Trans>}
      />
    </div>
  );
}

export const page = definePage({
  load: async ({ user, fetch }): Promise<undefined> => {
    // A creator posts only where they were a client before.
    if (user?.isCreator) {
      const params = { userId: user.id };
      const own = await fetch(queryOf(listClientJobs, { params }));
      if (own.length === 0) throw goTo('/jobs');
    }
    return undefined;
  },
  head: () => ({ title: msg`Post a Job`, noindex: true }),
  View: PostJob,
});

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getJob, listClientJobs } from '#contract/jobs/jobs.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { JobNotFound } from '#web/orders/components/order-failures.tsx';
import { toListing } from '../posting/client-required-notice.ts';
import { EditJobForm } from '../posting/edit-job-form.tsx';
import { NewJobForm } from '../posting/new-job-form.tsx';

/** `?job=7` changes a job that was posted. */
const search = z.object({
  job: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined),
});
type Search = z.output<typeof search>;

function NewJob({ user }: { user: CurrentUser | null }) {
  return (
    <>
      <header className="grid gap-2">
        <h1 className="font-bold text-xl">
          <Trans>Post a Job</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>Tell creators what you need. They answer, and you choose who to hire.</Trans>
        </p>
      </header>
      <NewJobForm user={user} />
    </>
  );
}

function EditJob({ id }: { id: number }) {
  const { data: job } = useQuery(queryOf(getJob, { params: { id } }));
  if (!job) return null;
  return (
    <>
      <h1 className="font-bold text-xl">
        <Trans>Edit your job</Trans>
      </h1>
      <EditJobForm job={job} />
    </>
  );
}

function PostJob({ search, user }: PageProps<unknown, Search, undefined>) {
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6">
      {search.job === undefined ? <NewJob user={user} /> : <EditJob id={search.job} />}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, search, fetch }): Promise<undefined> => {
    if (search.job !== undefined) {
      const job = await fetch(queryOf(getJob, { params: { id: search.job } }));
      if (!job.actions.includes('edit')) throw notFound();
    } else if (user?.isCreator) {
      // A creator posts only where they were a client before.
      const own = await fetch(queryOf(listClientJobs, { params: { userId: user.id } }));
      if (own.length === 0) throw toListing();
    }
    return undefined;
  },
  head: () => ({ title: msg`Post a Job`, noindex: true }),
  View: PostJob,
  NotFound: JobNotFound,
  Failed: JobNotFound,
});

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkHealth } from '#contract/admin/health.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AdminHeader, overviewQuery } from '../components/admin-header.tsx';
import { Findings } from '../health/findings.tsx';
import { LateTasks, tasksQuery } from '../health/late-tasks.tsx';
import { WebhookList, webhooksQuery } from '../health/webhook-list.tsx';

const findingsQuery = queryOf(checkHealth);

function Doctor() {
  const { t } = useLingui();
  const format = useFormat();
  const exam = useQuery(findingsQuery);
  const at = exam.data ? format.dateTime(exam.data.at) : '';
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <AdminHeader shown="doctor" />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">
            <Trans>Site health</Trans>
          </h2>
          <Button
            variant="outline"
            size="sm"
            pending={exam.isFetching}
            onClick={() => void exam.refetch()}
          >
            <Trans>Check again</Trans>
          </Button>
        </div>
        {exam.isLoadingError && <QueryFailed of={exam} title={t`Health check failed`} />}
        {exam.data && <Findings findings={exam.data.findings} />}
        {exam.data && (
          <p className="text-muted-foreground text-sm">
            <Trans>Checked {at}</Trans>
          </p>
        )}
        {exam.isPending && <Skeleton className="h-96 w-full" />}
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold text-lg">
          <Trans>Failed or delayed background jobs</Trans>
        </h2>
        <LateTasks />
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold text-lg">
          <Trans>Payment webhooks</Trans>
        </h2>
        <WebhookList />
      </section>
    </div>
  );
}

export const page = definePage({
  // Anyone else gets a 404 page. The checks may take seconds, so they load later.
  load: async ({ fetch }): Promise<undefined> => {
    await Promise.all([fetch(overviewQuery), fetch(tasksQuery), fetch(webhooksQuery)]);
    return undefined;
  },
  head: () => ({ title: msg`Site health`, noindex: true }),
  View: Doctor,
});

import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicationDecisions } from './application-decisions.tsx';

const tabs = ['all', 'pending', 'accepted', 'rejected'] as const;
type Tab = (typeof tabs)[number];

/** Whom to choose from where the job is open, by where their application stands. */
export function ManageApplications({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const of = (tab: Tab) =>
    job.applications.filter((application) => tab === 'all' || application.status === tab);
  const name = (tab: Tab, count: number): string =>
    ({
      all: t`Applications (${count})`,
      pending: t`Pending (${count})`,
      accepted: t`Accepted (${count})`,
      rejected: t`Rejected (${count})`,
    })[tab];
  const empty: Record<Tab, string> = {
    all: t`No applications yet`,
    pending: t`No pending applications`,
    accepted: t`No accepted applications`,
    rejected: t`No rejected applications`,
  };
  return (
    <Tabs defaultValue="all">
      <h2 className="sr-only">{t`Applications`}</h2>
      {job.paymentStatus === 'disputed' && (
        <p role="status" className="mb-4 rounded-md bg-amber-soft px-4 py-3 text-sm">
          {t`This payment is disputed with the bank. You can't hire anyone unless the bank upholds it.`}
        </p>
      )}
      <TabsList aria-label={t`Applications`}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {name(tab, of(tab).length)}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent key={tab} value={tab} className="grid gap-4">
          {of(tab).map((application) => (
            <ApplicantCard
              key={application.id}
              application={application}
              withMessage={application.status === 'accepted'}
            >
              <ApplicationDecisions
                application={application}
                unpaid={job.paymentStatus === 'unpaid'}
              />
            </ApplicantCard>
          ))}
          {of(tab).length === 0 && <EmptyState title={empty[tab]} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}

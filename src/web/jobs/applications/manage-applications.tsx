import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { type ApplicantSort, applicantSorts } from '#contract/jobs/job-query.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicationDecisions } from './application-decisions.tsx';

const tabs = ['all', 'pending', 'accepted', 'rejected'] as const;
type Tab = (typeof tabs)[number];

function ApplicantSortSelect({ sort }: { sort: ApplicantSort | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels: Record<ApplicantSort, string> = {
    free: t`Available that day first`,
    rating: t`Highest rated`,
    jobs: t`Most completed work`,
    rate: t`Lowest rate`,
    distance: t`Nearest`,
  };
  return (
    <Select
      aria-label={t`Sort applications`}
      className="w-60"
      value={sort ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: '.',
          search: { sort: applicantSorts.find((known) => known === value) },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{t`First to apply`}</option>
      {applicantSorts.map((name) => (
        <option key={name} value={name}>
          {labels[name]}
        </option>
      ))}
    </Select>
  );
}

/** The applicants of an open job, by status, in the order given in the address. */
export function ManageApplications({
  job,
  sort,
}: {
  job: JobDetail;
  sort: ApplicantSort | undefined;
}) {
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
      {job.applications.length > 1 && (
        <div className="mt-4 flex justify-end">
          <ApplicantSortSelect sort={sort} />
        </div>
      )}
      {tabs.map((tab) => (
        <TabsContent key={tab} value={tab} className="grid gap-4">
          {of(tab).map((application) => (
            <ApplicantCard key={application.id} application={application} freeOn={job.date}>
              <ApplicationDecisions
                application={application}
                unpaid={job.paymentStatus === 'unpaid'}
                only={of('pending').length === 1}
              />
            </ApplicantCard>
          ))}
          {of(tab).length === 0 && (
            <EmptyState
              icon={<Users />}
              title={empty[tab]}
              text={
                tab === 'all'
                  ? job.visibility === 'public'
                    ? t`We notify creators who fit this job. You'll get a notification for each application.`
                    : t`We told the creators you invited. You'll get a notification for each answer.`
                  : undefined
              }
            />
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}

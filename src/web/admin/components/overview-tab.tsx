import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BookingPart, JobPart, Overview, PeoplePart } from '#contract/admin/replies.ts';
import { cx } from '#web/ui/cx.ts';
import { AdminLink } from './admin-link.tsx';
import type { AdminTab } from './admin-tabs.ts';

interface Count {
  readonly label: string;
  readonly count: number;
  readonly tab: AdminTab | 'mailbox';
  readonly show?: PeoplePart | JobPart | BookingPart;
  /** Waits for somebody when it is not 0. */
  readonly urgent?: boolean;
}

function Tile({ label, count, tab, show, urgent = false }: Count) {
  const { i18n } = useLingui();
  const waits = urgent && count > 0;
  const className = cx(
    'card flex h-full flex-col-reverse justify-end gap-1 p-4 hover:border-input sm:p-5',
    waits && 'border-amber-ink',
  );
  const words = (
    <>
      <span className="text-muted-foreground text-sm">{label}</span>
      <span className={cx('tabular font-semibold text-xl', waits && 'text-amber-ink')}>
        {i18n.number(count)}
      </span>
    </>
  );
  return tab === 'mailbox' ? (
    <Link to="/operator/mailbox" className={className}>
      {words}
    </Link>
  ) : (
    <AdminLink tab={tab} show={show} className={className}>
      {words}
    </AdminLink>
  );
}

function Tiles({ title, counts }: { title: string; counts: readonly Count[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <ul
        className={cx(
          'grid grid-cols-2 gap-3',
          counts.length === 4 ? 'lg:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {counts.map((count) => (
          <li key={count.label}>
            <Tile {...count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits for the operator first, then how much there is of everything. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const waiting = overview.cases + overview.reports + overview.stuckMoney + overview.failedMails;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <Tiles
          title={t`Needs a decision`}
          counts={[
            { label: t`Problems to decide`, count: overview.cases, tab: 'problems', urgent: true },
            { label: t`Reports to decide`, count: overview.reports, tab: 'reports', urgent: true },
            { label: t`Stuck payments`, count: overview.stuckMoney, tab: 'money', urgent: true },
            { label: t`Failed emails`, count: overview.failedMails, tab: 'mailbox', urgent: true },
          ]}
        />
        {waiting === 0 && (
          <p className="text-muted-foreground text-sm">
            <Trans>You're all caught up.</Trans>
          </p>
        )}
      </div>
      <Tiles
        title={t`On this site`}
        counts={[
          { label: t`People`, count: overview.people, tab: 'people' },
          { label: t`Creators`, count: overview.creators, tab: 'people', show: 'creators' },
          {
            label: t`Suspended people`,
            count: overview.suspended,
            tab: 'people',
            show: 'suspended',
          },
          { label: t`Open jobs`, count: overview.openJobs, tab: 'jobs', show: 'open' },
          { label: t`Jobs in progress`, count: overview.activeJobs, tab: 'jobs', show: 'active' },
          {
            label: t`Upcoming bookings`,
            count: overview.upcomingBookings,
            tab: 'bookings',
            show: 'upcoming',
          },
        ]}
      />
    </div>
  );
}

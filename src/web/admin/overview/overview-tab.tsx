import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { BookingPart, JobPart, Overview, PeoplePart } from '#contract/admin/replies.ts';
import { formatPrice } from '#contract/money.ts';
import { cx } from '#web/ui/cx.ts';

import { AdminLink, type AdminTab } from '../components/admin-link.tsx';
import { DeskSearch } from './desk-search.tsx';
import { TrendCharts } from './trend-charts.tsx';

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {note !== undefined && <p className="text-muted-foreground text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface Decision {
  readonly label: string;
  readonly count: number;
  /** The money involved. */
  readonly cents?: number;
  readonly tab: AdminTab | 'mailbox';
}

/** Open items with their money; empty kinds are left out. */
function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const { i18n } = useLingui();
  const waiting = decisions.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <p className="flex items-center gap-2 text-muted-foreground">
        <CircleCheck aria-hidden="true" className="size-5 text-green-ink" />
        <Trans>You're all caught up</Trans>
      </p>
    );
  const className = 'flex flex-wrap items-baseline gap-x-3 px-4 py-3 hover:bg-muted/50 sm:px-6';
  return (
    <ul className="card divide-y overflow-hidden border-amber-ink">
      {waiting.map(({ label, count, cents, tab }) => {
        const text = (
          <>
            <span className="min-w-8 font-semibold text-amber-ink text-xl tabular">
              {i18n.number(count)}
            </span>
            <span className="font-medium">{label}</span>
            {cents !== undefined && cents > 0 && (
              <span className="ms-auto font-semibold tabular">{formatPrice(cents)}</span>
            )}
          </>
        );
        return (
          <li key={label}>
            {tab === 'mailbox' ? (
              <Link to="/operator/mailbox" className={className}>
                {text}
              </Link>
            ) : (
              <AdminLink tab={tab} className={className}>
                {text}
              </AdminLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Weeks = Overview['week']['people'];

/** One number of the last seven days compared to the seven before. */
function Change({ label, weeks, money }: { label: string; weeks: Weeks; money?: boolean }) {
  const { i18n } = useLingui();
  const format = (value: number) => (money ? formatPrice(value) : i18n.number(value));
  const { now, before } = weeks;
  const quiet = now === 0 && before === 0;
  const difference = now - before;
  const moved = (difference > 0 ? '+' : '\u2212') + format(Math.abs(difference));
  const was = format(before);
  return (
    <div className="card flex h-full flex-col-reverse justify-end gap-1 p-4 sm:p-5">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="grid gap-0.5">
        <span className={cx('tabular text-xl', quiet ? 'text-muted-foreground' : 'font-semibold')}>
          {format(now)}
        </span>
        <span className="text-muted-foreground text-sm tabular">
          {difference === 0 ? (
            <Trans>same as the previous week</Trans>
          ) : (
            <Trans>
              <span className={difference > 0 ? 'text-green-ink' : 'text-red-ink'}>{moved}</span>{' '}
              from {was}
            </Trans>
          )}
        </span>
      </dd>
    </div>
  );
}

interface Stock {
  readonly label: string;
  readonly count: number;
  readonly tab: AdminTab;
  readonly show?: PeoplePart | JobPart | BookingPart;
}

/** Totals, linked to the lists. */
function Stocks({ stocks }: { stocks: readonly Stock[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="card grid divide-y sm:grid-cols-2 sm:divide-y-0 lg:grid-cols-3">
      {stocks.map(({ label, count, tab, show }) => (
        <li key={label}>
          <AdminLink
            tab={tab}
            show={show}
            className="flex items-baseline justify-between gap-3 px-4 py-2.5 hover:bg-muted/50 sm:px-6"
          >
            <span className="text-muted-foreground text-sm">{label}</span>
            <span
              className={cx('tabular', count === 0 ? 'text-muted-foreground' : 'font-semibold')}
            >
              {i18n.number(count)}
            </span>
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}

/** Open decisions, last week's changes, then totals. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const { week } = overview;
  const held = overview.heldCents === null ? null : formatPrice(overview.heldCents);
  return (
    <div className="grid gap-8">
      <DeskSearch />
      <Section title={t`Waiting for you`}>
        <Decisions
          decisions={[
            {
              label: t`Problems to decide`,
              count: overview.cases,
              cents: overview.casesCents ?? 0,
              tab: 'problems',
            },
            { label: t`Reports to decide`, count: overview.reports, tab: 'reports' },
            {
              label: t`Payment issues`,
              count: overview.stuckMoney ?? 0,
              cents: overview.stuckCents ?? 0,
              tab: 'money',
            },
            { label: t`Failed emails`, count: overview.failedMails, tab: 'mailbox' },
          ]}
        />
      </Section>
      <Section
        title={t`Last 7 days`}
        note={
          held === null
            ? t`Compared with the previous 7 days.`
            : t`Compared with the previous 7 days. We're holding ${held} now.`
        }
      >
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {week.paidCents && <Change label={t`Paid by clients`} weeks={week.paidCents} money />}
          {week.revenueCents && (
            <Change label={t`Your fees and commissions`} weeks={week.revenueCents} money />
          )}
          <Change label={t`Bookings confirmed`} weeks={week.bookings} />
          <Change label={t`Jobs posted`} weeks={week.jobs} />
          <Change label={t`Applications`} weeks={week.applications} />
          <Change label={t`New accounts`} weeks={week.people} />
        </dl>
      </Section>
      {held !== null && (
        <Section title={t`Last 12 weeks`}>
          <TrendCharts />
        </Section>
      )}
      <Section title={t`On this site`}>
        <Stocks
          stocks={[
            { label: t`People`, count: overview.people, tab: 'people' },
            { label: t`Creators`, count: overview.creators, tab: 'people', show: 'creators' },
            {
              label: t`Suspended accounts`,
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
      </Section>
    </div>
  );
}

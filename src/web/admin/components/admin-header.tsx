import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getOverview } from '#contract/admin/admin.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { type AdminTab, adminSearch, adminTabLabels, adminTabs } from './admin-link.tsx';

/** Not for support. */
const operatorTabs: ReadonlySet<AdminTab> = new Set(['problems', 'money', 'actions']);

export const overviewQuery = queryOf(getOverview);

/** The title and tabs of the operator pages, with the number of open items in each. */
export function AdminHeader({ shown }: { shown: AdminTab | 'mailbox' | 'doctor' | 'settings' }) {
  const { t, i18n } = useLingui();
  const overview = useQuery(overviewQuery).data;
  const operates = useUser()?.isOperator ?? false;
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tabs scroll, and each new one is scrolled into view.
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const waiting: Partial<Record<AdminTab, number>> = {
    problems: overview?.cases ?? 0,
    reports: overview?.reports ?? 0,
    money: overview?.stuckMoney ?? 0,
  };
  const stock: Partial<Record<AdminTab, number>> = {
    people: overview?.people ?? 0,
    jobs: (overview?.openJobs ?? 0) + (overview?.activeJobs ?? 0),
    bookings: overview?.upcomingBookings ?? 0,
  };
  return (
    <>
      <h1 className="font-bold text-xl">
        <Trans>Admin</Trans>
      </h1>
      <LinkTabs ref={tabs} label={t`Admin`}>
        {adminTabs
          .filter((name) => operates || !operatorTabs.has(name))
          .map((name) => (
            <Link
              key={name}
              {...linkTab(name === shown)}
              to="/operator"
              search={adminSearch(name)}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {t(adminTabLabels[name])}
              {Boolean(waiting[name]) && <Badge tone="amber">{waiting[name]}</Badge>}
              {Boolean(stock[name]) && (
                <span className="font-normal text-muted-foreground text-sm tabular">
                  {i18n.number(stock[name] ?? 0)}
                </span>
              )}
            </Link>
          ))}
        <Link {...linkTab(shown === 'mailbox')} to="/operator/mailbox">
          <Trans>Mailbox</Trans>
          {Boolean(overview?.failedMails) && <Badge tone="amber">{overview?.failedMails}</Badge>}
        </Link>
        {operates && (
          <>
            <Link {...linkTab(shown === 'doctor')} to="/operator/doctor">
              <Trans>Site health</Trans>
            </Link>
            <Link {...linkTab(shown === 'settings')} to="/operator/settings" search={{}}>
              <Trans>Settings</Trans>
            </Link>
          </>
        )}
      </LinkTabs>
    </>
  );
}

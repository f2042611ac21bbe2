import { Trans, useLingui } from '@lingui/react/macro';
import { getNotificationSettings } from '#contract/notifications/notification-settings.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { MailNotice } from './mail-notice.tsx';
import { PreferenceTable } from './preference-table.tsx';
import { PushPanel } from './push-panel.tsx';

/** The channels for notifications not seen on the site. */
export function NotificationSettings({ userId }: { userId: number }) {
  const { t } = useLingui();
  const settings = useQuery(queryOf(getNotificationSettings));
  if (settings.isLoadingError) {
    return (
      <QueryFailed of={settings} level={3} title={t`We couldn't load your notification settings`} />
    );
  }
  if (!settings.data) return <NotificationSettingsSkeleton />;
  const { mail, preferences } = settings.data;
  return (
    <>
      <MailNotice mail={mail} />
      <section className="grid gap-3">
        <p className="text-muted-foreground">
          <Trans>
            Everything shows up under the bell. If you haven't seen it in 10 minutes, we'll email
            you a summary, at most once an hour.
          </Trans>
        </p>
        <PreferenceTable preferences={preferences} />
        <p className="text-muted-foreground text-sm">
          <Trans>
            Always on: emails about your password and email address, confirmed and canceled
            bookings, and work that needs your decision.
          </Trans>
        </p>
      </section>
      <section className="grid gap-3">
        <h3 className="font-semibold">
          <Trans>This device</Trans>
        </h3>
        <PushPanel userId={userId} />
      </section>
    </>
  );
}

/** The settings' shape while they load. */
function NotificationSettingsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="flex items-center justify-between gap-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-6 w-28" />
        </div>
      ))}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getPrivacy } from '#contract/privacy/privacy.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { DataDownload } from './data-download.tsx';

/** Download or delete the person's data. */
export function PrivacyPanel({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const data = useQuery(queryOf(getPrivacy));
  // The finished archive comes as a notification.
  useLiveFrame(['notification'], () => void data.refetch());
  if (data.isLoadingError) {
    return <QueryFailed of={data} level={3} title={t`We couldn't load your data`} />;
  }
  if (!data.data) return <Skeleton className="h-48" />;
  return (
    <>
      <section className="grid gap-3 border-border border-t pt-6">
        <h3 className="font-semibold text-lg">
          <Trans>Your data</Trans>
        </h3>
        <DataDownload archive={data.data.archive} />
      </section>
      <section className="grid gap-3 border-border border-t pt-6">
        <h3 className="font-semibold text-lg">
          <Trans>Delete your account</Trans>
        </h3>
        <AccountDeletion user={user} obstacles={data.data.obstacles} />
      </section>
    </>
  );
}

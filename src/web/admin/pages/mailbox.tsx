import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import { listMails } from '#contract/admin/admin.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AdminHeader, overviewQuery } from '../components/admin-header.tsx';
import { AdminRows } from '../components/admin-list.tsx';
import { MailEntry } from '../health/mail-entry.tsx';

const mailsQuery = pagesOf(listMails, { query: {} });

function Mailbox() {
  const { t } = useLingui();
  const mails = useInfiniteQuery(mailsQuery);
  const items = mails.data?.pages.flatMap((page) => page.items) ?? [];
  const kept = items.filter(({ status }) => status === 'kept').length;
  const noneSent = kept === items.length;
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <AdminHeader shown="mailbox" />
      <p className="text-muted-foreground">
        <Trans>Every email from this site, newest first.</Trans>
        {kept > 0 && (
          <>
            {' '}
            {noneSent ? (
              <Trans>Nothing is sent: no mail server is configured.</Trans>
            ) : (
              <Trans>“Not sent”: no mail server configured.</Trans>
            )}
          </>
        )}
      </p>
      {mails.data && items.length === 0 && (
        <EmptyState
          icon={<Mail />}
          title={t`No emails yet`}
          text={t`Emails the site sends, or would send, appear here.`}
        />
      )}
      {items.length > 0 && (
        <AdminRows items={items} row={(mail) => <MailEntry mail={mail} noneSent={noneSent} />} />
      )}
      {mails.hasNextPage && <ViewMore {...moreOf(mails)} />}
    </div>
  );
}

export const page = definePage({
  // Anyone else gets a 404 page.
  load: async ({ fetch, fetchPages }): Promise<undefined> => {
    await Promise.all([fetchPages(mailsQuery), fetch(overviewQuery)]);
    return undefined;
  },
  head: () => ({ title: msg`Mailbox`, noindex: true }),
  View: Mailbox,
});

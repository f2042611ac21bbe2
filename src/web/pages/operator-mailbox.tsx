import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listMails, type Mail } from '#contract/operator.ts';
import { definePage } from '#web/lib/page.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { DeskHeader, overviewQuery } from '#web/operator/desk-header.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ViewMore } from '#web/ui/view-more.tsx';

const mailsQuery = pagesOf(listMails, { query: {} });

const tones: Readonly<Record<Mail['status'], Tone>> = {
  waiting: 'amber',
  sent: 'green',
  kept: 'neutral',
  failed: 'red',
};

/** A mail's text, its addresses as links. */
function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/g);
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes.
          <a key={index} href={part} className="underline underline-offset-2">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

function MailEntry({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  const format = useFormat();
  const states: Record<Mail['status'], string> = {
    waiting: t`Waiting`,
    sent: t`Sent`,
    kept: t`Not sent: no mail server is configured`,
    failed: t`Failed`,
  };
  return (
    <details className="card p-4">
      <summary className="cursor-pointer">
        <span className="inline-grid w-[calc(100%-2rem)] gap-1 align-top">
          <span className="font-semibold [overflow-wrap:anywhere]">{mail.subject}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
            <span className="[overflow-wrap:anywhere]">{mail.recipient}</span>
            <time dateTime={mail.createdAt}>{format.dateTime(mail.createdAt)}</time>
            <Badge tone={tones[mail.status]} className="!whitespace-normal">
              {states[mail.status]}
            </Badge>
          </span>
        </span>
      </summary>
      <div className="mt-4 grid gap-4 border-t pt-4">
        {mail.failure !== null && <p className="text-red-ink">{mail.failure}</p>}
        <MailText text={mail.text} />
      </div>
    </details>
  );
}

function Mailbox() {
  const { t } = useLingui();
  const mails = useInfiniteQuery(mailsQuery);
  const items = mails.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <DeskHeader shown="mailbox" />
      <p className="text-muted-foreground">
        <Trans>Every mail of this site, newest first.</Trans>
      </p>
      {mails.data && items.length === 0 && (
        <EmptyState
          title={t`No mails yet`}
          text={t`What the site sends to people, or would send, appears here.`}
        />
      )}
      <ul className="grid gap-3">
        {items.map((mail) => (
          <li key={mail.id}>
            <MailEntry mail={mail} />
          </li>
        ))}
      </ul>
      {mails.hasNextPage && (
        <ViewMore pending={mails.isFetchingNextPage} onSelect={() => void mails.fetchNextPage()} />
      )}
    </div>
  );
}

export const page = definePage({
  // Whoever is no operator gets a 404, and the page for it.
  load: async ({ fetch, fetchPages }): Promise<undefined> => {
    await Promise.all([fetchPages(mailsQuery), fetch(overviewQuery)]);
    return undefined;
  },
  head: () => ({ title: msg`Mailbox`, noindex: true }),
  View: Mailbox,
});

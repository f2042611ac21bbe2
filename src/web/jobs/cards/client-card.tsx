import { Plural, Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';

// Creators alone see them.
export const MessageClient = lazyHydrated(
  async () => (await import('./message-client.tsx')).MessageClient,
);
const ClientRecord = lazyHydrated(
  async () => (await import('#web/orders/components/client-record.tsx')).ClientRecord,
);

/** The job's client. */
export function ClientCard({ job, mayWrite }: { job: JobDetail; mayWrite: boolean }) {
  const { client } = job;
  return (
    <section aria-labelledby="client" className="card grid gap-4 p-5">
      <h2 id="client" className="font-semibold">
        <Trans>Posted by</Trans>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar alt="" initials={initialsOf(client.fullName)} src={client.profileImage} />
          <div className="min-w-0">
            <p className="font-medium">{client.fullName}</p>
            {client.location !== '' && (
              <p className="text-muted-foreground text-sm">{client.location}</p>
            )}
          </div>
        </div>
        {mayWrite && <MessageClient client={client} />}
      </div>
      {job.clientRecord && <ClientRecord record={job.clientRecord} />}
      {job.status === 'open' && (
        <p className="text-muted-foreground text-sm tabular">
          {job.clientRecord === null && (
            <span>
              <Plural
                value={job.clientHires}
                _0="Hasn't hired here yet"
                one="Hired once before"
                other="Hired # times before"
              />
              {' · '}
            </span>
          )}
          <span>
            <Plural
              value={job.applicationCount}
              _0="No one has applied yet"
              one="# has applied"
              other="# have applied"
            />
          </span>
        </p>
      )}
    </section>
  );
}

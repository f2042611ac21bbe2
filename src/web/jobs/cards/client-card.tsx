import { Plural, Trans } from '@lingui/react/macro';
import MessageSquare from 'lucide-react/icons/message-square';
import { useId } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getContact } from '#contract/messages/message-safety.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { ClientRecord } from '#web/orders/components/client-record.tsx';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { MessageLink } from './message-link.tsx';

/** For every creator, with the reason if their message would be refused. */
function MessageClient({ client }: { client: JobDetail['client'] }) {
  const why = useId();
  const contact = useQuery(queryOf(getContact, { params: { userId: client.id } }));
  const refusal = contact.data?.refusal;
  if (!refusal) {
    return (
      <MessageLink userId={client.id} name={client.fullName}>
        <Trans>Message Client</Trans>
      </MessageLink>
    );
  }
  return (
    <div className="grid gap-2">
      <Button variant="outline" size="sm" disabled aria-describedby={why}>
        <MessageSquare aria-hidden="true" />
        <Trans>Message Client</Trans>
      </Button>
      <p id={why} className="text-muted-foreground text-sm">
        {refusal}
      </p>
    </div>
  );
}

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

import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/job-replies.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MessageLink } from './message-link.tsx';

/** Who posted the job. */
export function ClientCard({ job, mayWrite }: { job: JobDetail; mayWrite: boolean }) {
  const { client } = job;
  return (
    <section aria-labelledby="client" className="card grid gap-4 p-5">
      <h2 id="client" className="font-semibold">
        <Trans>Posted by</Trans>
      </h2>
      <div className="flex items-center gap-3">
        <Avatar alt="" initials={initialsOf(client.fullName)} src={client.profileImage} />
        <div className="min-w-0">
          <p className="font-medium">{client.fullName}</p>
          {client.location !== '' && (
            <p className="text-muted-foreground text-sm">{client.location}</p>
          )}
        </div>
      </div>
      {mayWrite && (
        <MessageLink userId={client.id} name={client.fullName}>
          <Trans>Message Client</Trans>
        </MessageLink>
      )}
    </section>
  );
}

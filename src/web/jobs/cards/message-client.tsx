import { Trans } from '@lingui/react/macro';
import MessageSquare from 'lucide-react/icons/message-square';
import { useId } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getContact } from '#contract/messages/message-card.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageLink } from './message-link.tsx';

/** For every creator, with the reason if their message would be refused. */
export function MessageClient({ client }: { client: JobDetail['client'] }) {
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

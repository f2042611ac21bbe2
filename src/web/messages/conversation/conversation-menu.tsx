import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { blockPerson, unblockPerson } from '#contract/messages/message-safety.ts';
import { listConversations } from '#contract/messages/messages.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';

/** Actions on a person besides messaging them. */
export function ConversationMenu({
  userId,
  name,
  blocked,
}: {
  userId: number;
  name: string;
  blocked: boolean;
}) {
  const { t } = useLingui();
  const menu = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { pending, block, unblock } = useBlock(userId, name);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={menu}
            variant="ghost"
            size="icon"
            pending={pending}
            aria-label={t`More about this conversation`}
          >
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem tone={blocked ? undefined : 'red'} onSelect={() => setAsking(true)}>
            <Ban aria-hidden="true" />
            {blocked ? <Trans>Unblock {name}</Trans> : <Trans>Block {name}</Trans>}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {blocked ? (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          returnFocus={menu}
          title={t`Unblock ${name}?`}
          text={t`You'll be able to message each other again. You won't see anything they tried to send while blocked.`}
          confirmLabel={t`Unblock`}
          onConfirm={unblock}
        />
      ) : (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          returnFocus={menu}
          title={t`Block ${name}?`}
          text={t`You won't be able to message each other. You both keep past messages, jobs, and bookings. We won't tell them, and you can unblock them at any time. While a job or booking with them is under way, you can still write about it; if you're its creator, its client can then cancel and get everything back. You can also cancel it yourself.`}
          confirmLabel={t`Block`}
          destructive
          onConfirm={block}
        />
      )}
    </>
  );
}

/** Blocks and unblocks a person, and updates the screen. */
function useBlock(userId: number, name: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const outcome = (title: string) => ({
    onSuccess: async () => {
      toast({ title });
      await invalidate(client, getMessageCard, listConversations);
    },
    onError: (error: Error) => toastError(t`Error`, error.message),
  });
  const block = useCall(blockPerson, outcome(t`${name} is blocked`));
  const unblock = useCall(unblockPerson, outcome(t`${name} is unblocked`));
  const input = { params: { id: userId } };
  return {
    pending: block.isPending || unblock.isPending,
    block: () => block.mutate(input),
    unblock: () => unblock.mutate(input),
  };
}

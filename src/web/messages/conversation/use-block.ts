import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { blockPerson, unblockPerson } from '#contract/messages/message-safety.ts';
import { listConversations } from '#contract/messages/messages.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Blocks a person and takes it back; the screen follows. */
export function useBlock(userId: number, name: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const outcome = (title: string) => ({
    onSuccess: async () => {
      toast({ title });
      await invalidate(client, getMessageCard, listConversations);
    },
    onError: (error: Error) =>
      void toast({ title: t`Error`, description: error.message, variant: 'destructive' }),
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

import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ComposerHandle } from '../composer/message-composer.tsx';
import type { Attachments } from '../composer/use-attachments.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import type { useOutbox } from '../outbox/use-outbox.ts';
import { useRefusal } from './use-card.ts';

interface Editing {
  readonly outbox: ReturnType<typeof useOutbox>;
  readonly attachments: Attachments;
  readonly composer: RefObject<ComposerHandle | null>;
}

/** Takes the words and files of a refused message back to where one writes, if there one may write by now. */
export function useEditing(userId: number, { outbox, attachments, composer }: Editing) {
  const { t } = useLingui();
  const askRefusal = useRefusal(userId);
  return async (outgoing: Outgoing) => {
    const refusal = await askRefusal();
    if (refusal !== null)
      return toast({
        title: t`This message can't be edited now`,
        description: refusal,
        variant: 'destructive',
      });
    // Pressed twice, it is taken back once.
    if (!outbox.has(outgoing) || !attachments.putBack(outgoing.attachments)) return;
    composer.current?.putBack(outgoing.content);
    outbox.discard(outgoing);
  };
}

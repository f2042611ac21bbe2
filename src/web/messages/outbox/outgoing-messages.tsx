import { useLingui } from '@lingui/react/macro';
import { toast } from '#web/ui/feedback/toast.ts';
import { MessageBubble } from '../conversation/message-bubble.tsx';
import type { Outgoing } from './outbox.ts';
import { OutgoingState } from './outgoing-state.tsx';
import type { useOutbox } from './use-outbox.ts';

interface OutgoingMessagesProps {
  readonly waiting: ReturnType<typeof useOutbox>['waiting'];
  readonly outbox: ReturnType<typeof useOutbox>;
  /** Returns text and files to the composer. */
  readonly onEdit: (outgoing: Outgoing) => void;
}

/** The viewer's unsent messages, at the end of the conversation. */
export function OutgoingMessages({ waiting, outbox, onEdit }: OutgoingMessagesProps) {
  const { t } = useLingui();
  const discard = (outgoing: Outgoing) => {
    outbox.discard(outgoing);
    const action = { label: t`Undo`, onSelect: () => outbox.putBack(outgoing) };
    toast({ title: t`Message discarded`, action });
  };
  return waiting.map(({ outgoing, failed }) => (
    <MessageBubble
      key={outgoing.clientId}
      own
      from={t`You`}
      content={outgoing.content}
      attachments={outgoing.attachments}
      at={outgoing.at}
      state={
        <OutgoingState
          failed={failed}
          onAgain={() => outbox.sendAgain(outgoing)}
          onEdit={
            // Others may have arrived after all: editing one would send it twice.
            outgoing.trouble === 'refused' ? () => onEdit(outgoing) : undefined
          }
          onDiscard={() => discard(outgoing)}
        />
      }
    />
  ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import type { useOutbox } from '../outbox/use-outbox.ts';
import { MessageBubble } from './message-bubble.tsx';

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

/** The status under a message that is being sent, or failed. */
function OutgoingState({
  failed,
  onAgain,
  onEdit,
  onDiscard,
}: {
  failed: boolean;
  onAgain: () => void;
  /** Returns it to the composer. */
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
}) {
  if (!failed) return <Trans>Sending…</Trans>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 text-red-ink">
      <Trans>Not sent</Trans>
      <button type="button" className="py-1 font-semibold underline" onClick={onAgain}>
        <Trans>Retry</Trans>
      </button>
      {onEdit && (
        <button type="button" className="py-1 underline" onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      )}
      <button type="button" className="py-1 underline" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </button>
    </span>
  );
}

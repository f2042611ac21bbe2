import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { type ReactNode, useRef } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { useHandedOn } from '#web/lib/shared-files.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { DropZone } from '../composer/drop-zone.tsx';
import type { ComposerHandle } from '../composer/message-composer.tsx';
import { MessageComposer } from '../composer/message-composer.tsx';
import type { Attachments } from '../composer/use-attachments.ts';
import { useAttachments } from '../composer/use-attachments.ts';
import { useOtherTyping } from '../composer/use-typing.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import { OutgoingMessages } from './outgoing-messages.tsx';
import { useAnswerable, useCard, useRefusal } from './use-card.ts';

/** One conversation and its composer. */
export function ConversationPane({ userId, details }: { userId: number; details: ReactNode }) {
  const composer = useRef<ComposerHandle>(null);
  const card = useCard(userId).data;
  const name = card?.user.fullName ?? '';
  const refusal = card?.refusal ?? null;
  const typing = useOtherTyping(userId);
  const outbox = useOutbox(userId);
  const attachments = useAttachments(`files:${useUser()?.id ?? 0}:${userId}`);
  const edit = useEditing(userId, { outbox, attachments, composer });
  useAnswerable(userId);
  useHandedOn(`message ${userId}`, ({ files, text }) => {
    if (files.length > 0) attachments.add(files);
    if (text !== '') composer.current?.putBack(text);
  });
  return (
    <>
      <ConversationHeader userId={userId} details={details} />
      {refusal === null && (
        <button
          type="button"
          className="btn btn-default sr-only z-10 focus:not-sr-only focus:absolute focus:m-2 focus:px-4 focus:py-2"
          onClick={() => composer.current?.focus()}
        >
          <Trans>Skip to message field</Trans>
        </button>
      )}
      <DropZone disabled={refusal !== null} onFiles={attachments.add}>
        <MessageList
          userId={userId}
          name={name}
          typing={typing}
          open={card !== undefined && refusal === null}
          waiting={outbox.waiting}
          showWaiting={(waiting) => (
            <OutgoingMessages waiting={waiting} outbox={outbox} onEdit={edit} />
          )}
        />
        <ArrivalAnnouncer userId={userId} name={name} />
        <MessageComposer
          ref={composer}
          userId={userId}
          refusal={refusal}
          sending={outbox.sending}
          attachments={attachments}
          onSend={(content) => {
            outbox.add(content, attachments.ready);
            attachments.forget(attachments.ready);
          }}
        />
      </DropZone>
    </>
  );
}

interface Editing {
  readonly outbox: ReturnType<typeof useOutbox>;
  readonly attachments: Attachments;
  readonly composer: RefObject<ComposerHandle | null>;
}

/** Returns the text and files of a refused message to the composer, if the person may write by now. */
function useEditing(userId: number, { outbox, attachments, composer }: Editing) {
  const { t } = useLingui();
  const openRefusal = useRefusal(userId);
  return async (outgoing: Outgoing) => {
    const refusal = await openRefusal();
    if (refusal !== null) return toastError(t`This message can't be edited now`, refusal);
    // A double click returns it only once.
    if (!outbox.has(outgoing) || !attachments.putBack(outgoing.attachments)) return;
    composer.current?.putBack(outgoing.content);
    outbox.discard(outgoing);
  };
}

import { memo, type ReactNode } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { MessageBubble } from './message-bubble.tsx';

interface StoredMessageProps {
  readonly message: Message;
  readonly own: boolean;
  readonly from: ReactNode;
  readonly read: boolean;
  readonly stop: boolean;
  readonly onReport: ((message: Message) => void) | undefined;
}

/** A stored message. Rerenders only when it changed, as there may be thousands. */
export const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
  const { message, onReport, ...rest } = props;
  const { content, attachments, createdAt } = message;
  return (
    <MessageBubble
      content={content}
      attachments={attachments}
      at={createdAt}
      onReport={onReport && (() => onReport(message))}
      {...rest}
    />
  );
});

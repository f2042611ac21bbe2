import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { MessageBubble } from './message-bubble.tsx';

interface MessageBlockProps {
  readonly messages: readonly Message[];
  /** The other person. */
  readonly userId: number;
  readonly name: string;
  /** The viewer's newest message that the other person has read, if it is in this block. */
  readonly lastRead: number | undefined;
  /** The other person's newest message, if it is in this block. */
  readonly lastReceived: number | undefined;
  /** The newest message that leads around the site, if it is in this block. */
  readonly outside: number | undefined;
  readonly onReport: (message: Message) => void;
}

/** Some messages in a row, which the browser skips as one while they are out of sight (decision 156). */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, userId, name, lastRead, lastReceived, outside, onReport } = props;
  const { t } = useLingui();
  return (
    <div className="flow-root">
      {messages.map((message) => (
        <StoredMessage
          key={message.id}
          message={message}
          own={message.senderId !== userId}
          from={message.senderId === userId ? name : t`You`}
          read={message.id === lastRead}
          stop={message.id === lastReceived}
          outside={message.id === outside}
          onReport={message.senderId === userId ? onReport : undefined}
        />
      ))}
    </div>
  );
}, looksSame);

function looksSame(before: MessageBlockProps, after: MessageBlockProps): boolean {
  const { messages: old, ...rest } = before;
  const { messages, ...others } = after;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === others[key]) &&
    old.length === messages.length &&
    old.every((message, nth) => message === messages[nth])
  );
}

interface StoredMessageProps {
  readonly message: Message;
  readonly own: boolean;
  readonly from: ReactNode;
  readonly read: boolean;
  readonly stop: boolean;
  readonly outside: boolean;
  readonly onReport: ((message: Message) => void) | undefined;
}

/** A stored message. Rerenders only when it changed, as there may be thousands. */
const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
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

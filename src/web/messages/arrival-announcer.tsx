import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { useMessageWords } from './message-words.ts';

/**
 * Reads a message aloud as it arrives. The list itself is quiet: it also grows at its beginning, and by what one
 * wrote oneself.
 */
export function ArrivalAnnouncer({ userId, name }: { userId: number; name: string }) {
  const wordsOf = useMessageWords();
  const [arrived, setArrived] = useState<Message | null>(null);
  useLiveFrame(['new_message'], (message) => {
    if (message.senderId === userId) setArrived(message);
  });
  return (
    <p role="status" className="sr-only">
      {arrived && (
        <span key={arrived.id}>
          {name}
          {': '}
          {wordsOf(arrived.content, arrived.attachments.length)}
        </span>
      )}
    </p>
  );
}

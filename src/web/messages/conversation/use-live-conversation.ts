import { useEffect, useEffectEvent } from 'react';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';
import { useConversationLog } from './conversation-query.ts';

/** Keeps the conversation on screen complete. */
export function useLiveConversation(userId: number): void {
  const log = useConversationLog(userId);
  const connected = useLiveConnected();
  const catchUp = useEffectEvent(() => void log.catchUp());
  // Also initially: messages may have arrived between the page's response and the connection.
  useEffect(() => {
    if (connected) catchUp();
  }, [connected]);

  // By either person: messages the viewer read in another window are read here, too.
  useLiveFrame(['messages_read'], ({ readerId, senderId, upToId }) => {
    if (readerId === userId || senderId === userId) log.showRead(senderId, upToId);
  });
  useLiveFrame(['new_message'], ({ type: _, ...message }) => {
    if (message.senderId === userId || message.recipientId === userId) log.add(message);
  });
}

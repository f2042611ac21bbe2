import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { typingPauseMs } from '#contract/messages/messages.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';
import { isLiveConnected, sendLive } from '#web/lib/live/live-client.ts';

/** After this long without another typing frame, the other person has stopped, even if the last frame was lost. */
const forgetMs = 3 * typingPauseMs;

/** Minimum time between two typing frames. */
const resendMs = 1000;

/**
 * Tells the other person that the viewer is typing: true on keystrokes, false after a pause or on
 * send.
 */
export function useTypingSignal(recipientId: number) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const sendTyping = (isTyping: boolean) => {
    if (isLiveConnected()) sendLive({ type: 'typing_status', recipientId, isTyping });
  };
  const stop = () => {
    if (pause.current === undefined) return;
    clearTimeout(pause.current);
    pause.current = undefined;
    sentAt.current = Number.NEGATIVE_INFINITY;
    sendTyping(false);
  };
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);
  return {
    stop,
    keystroke() {
      clearTimeout(pause.current);
      const now = performance.now();
      if (now - sentAt.current >= resendMs) {
        sentAt.current = now;
        sendTyping(true);
      }
      pause.current = setTimeout(stop, typingPauseMs);
    },
  };
}

/** Whether the other person is typing right now. */
export function useOtherTyping(userId: number): boolean {
  const [typing, setTyping] = useState(false);
  const [received, setReceived] = useState(0);
  useLiveFrame(['typing_status'], ({ senderId, isTyping }) => {
    if (senderId !== userId) return;
    setTyping(isTyping);
    setReceived((count) => count + 1);
  });
  useLiveFrame(['new_message'], ({ senderId }) => {
    if (senderId === userId) setTyping(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word of it begins the wait again.
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(false), forgetMs);
    return () => clearTimeout(timer);
  }, [typing, received]);
  return typing;
}

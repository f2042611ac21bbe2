import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onDraftElsewhere } from '#web/lib/drafts/drafts.ts';
import { useDraft, useOwnKey } from '#web/lib/drafts/use-draft.ts';
import { forgetSent, onSentElsewhere } from './sent-draft.ts';

/**
 * Words that one writes in whatever window one is at: the others show them as they are typed, and no more once they
 * were sent. Two that each kept their own would lose the one to the other, or send the same twice. Answers the words,
 * how to change them, and how to forget what was sent of them: of two windows in one moment, one may send while the
 * other is typed in.
 */
export function useSharedDraft(key: string): [string, (value: string) => void, () => void] {
  const { ownedKey } = useOwnKey(key);
  const [turn, setTurn] = useState(0);
  const [text, setText, forget] = useDraft(key, '', turn);
  /** The text typed here, until another window changes it. */
  const typed = useRef<string>(undefined);
  const change = (value: string) => {
    typed.current = value;
    setText(value);
  };
  const settle = (rest: string) => (rest === '' ? forget() : change(rest));
  const keepRest = useEffectEvent(change);
  useEffect(() => {
    const leave = onSentElsewhere(ownedKey, () => typed.current, keepRest);
    const leaveDraft = onDraftElsewhere(ownedKey, () => {
      typed.current = undefined;
      setTurn((before) => before + 1);
    });
    return () => {
      leave();
      leaveDraft();
      typed.current = undefined;
    };
  }, [ownedKey]);
  return [text, change, () => settle(forgetSent(ownedKey, text))];
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onDraftElsewhere } from '#web/lib/drafts/drafts.ts';
import { useDraft, useOwnKey } from '#web/lib/drafts/use-draft.ts';
import { forgetSent, onSentElsewhere } from './sent-draft.ts';

/**
 * A draft shared by all windows: the others show text as it is typed, and clear it once it is sent. Separate drafts
 * would overwrite each other, or be sent twice. Returns the text, its setter, and how to remove the part that was
 * sent: one window may send at the moment someone types in another.
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
  const saveRest = useEffectEvent(change);
  useEffect(() => {
    const leave = onSentElsewhere(ownedKey, () => typed.current, saveRest);
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

import { useEffect, useState } from 'react';
import { onDraftElsewhere } from '#web/lib/drafts.ts';
import { useDraft, useOwnKey } from '#web/lib/use-draft.ts';

/**
 * Words that one writes in whatever window one is at: the others show them as they are typed, and no more once they
 * were sent. Two that each kept their own would lose the one to the other, or send the same twice.
 */
export function useSharedDraft(key: string): [string, (value: string) => void, () => void] {
  const { ownedKey } = useOwnKey(key);
  const [turn, setTurn] = useState(0);
  useEffect(() => onDraftElsewhere(ownedKey, () => setTurn((before) => before + 1)), [ownedKey]);
  return useDraft(key, '', turn);
}

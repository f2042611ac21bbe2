import { useEffect, useState } from 'react';
import { saveDraft } from './drafts.ts';
import { readOwn, useOwnKey } from './use-draft.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * A draft of a form with uncontrolled fields: pass `typed` as their default values and `round` as
 * the form's key, so they remount when a draft is restored or discarded, and for another person.
 */
export function useFormDraft(key: string) {
  const { ownedKey, personId } = useOwnKey(key);
  const [state, setState] = useState<{ typed: Typed | null; turn: number; unsent: boolean }>({
    typed: null,
    turn: 0,
    unsent: false,
  });
  // After the first render, which must be the server's.
  useEffect(() => {
    const typed = readOwn(personId, ownedKey) as Typed | null;
    setState((now) =>
      typed === null && now.turn === 0 && !now.unsent
        ? now
        : { typed, turn: now.turn + 1, unsent: typed !== null },
    );
  }, [personId, ownedKey]);
  return {
    typed: state.typed,
    unsent: state.unsent,
    round: `${ownedKey} ${state.turn}`,
    keep: (typed: Typed) => {
      saveDraft(ownedKey, typed);
      setState((now) => ({ ...now, unsent: true }));
    },
    /** Call once it was sent: the fields stay unchanged. */
    forget: () => {
      saveDraft(ownedKey, undefined);
      setState((now) => ({ ...now, unsent: false }));
    },
    discard: () => {
      saveDraft(ownedKey, undefined);
      setState(({ turn }) => ({ typed: null, turn: turn + 1, unsent: false }));
    },
  };
}

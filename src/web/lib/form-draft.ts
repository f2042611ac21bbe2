import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * A draft of a form whose fields keep their own values: give them `typed` as their first ones, and the form `round`
 * as its key, so that they are made anew when a draft comes back or is discarded.
 */
export function useFormDraft(key: string) {
  const [state, setState] = useState<{ typed: Typed | null; round: number; unsent: boolean }>({
    typed: null,
    round: 0,
    unsent: false,
  });
  // After the first render, which must be the server's.
  useEffect(() => {
    const kept = readDraft(key) as Typed | null;
    if (kept !== null) setState(({ round }) => ({ typed: kept, round: round + 1, unsent: true }));
  }, [key]);
  return {
    ...state,
    keep: (typed: Typed) => {
      keepDraft(key, typed);
      setState((now) => ({ ...now, unsent: true }));
    },
    /** Once it was sent: the fields stay as they are. */
    forget: () => {
      keepDraft(key, undefined);
      setState((now) => ({ ...now, unsent: false }));
    },
    discard: () => {
      keepDraft(key, undefined);
      setState(({ round }) => ({ typed: null, round: round + 1, unsent: false }));
    },
  };
}

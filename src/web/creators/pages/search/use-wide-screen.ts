import { useSyncExternalStore } from 'react';

/** Tailwind's `xl`, from which list and map are side by side. */
const wide = '(min-width: 80rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** False on the server and at the first render. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

import { useEffect, useState } from 'react';
import { holdPageReady } from './loading/page-ready.ts';

/**
 * Loads something that can wait until the page is shown: `undefined` until then. `load` must be the same
 * function each time, so declare it outside the component.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>();
  useEffect(() => {
    let wanted = true;
    const release = holdPageReady();
    load()
      .then(
        (value) => {
          if (wanted) setLoaded({ value });
        },
        // Without it the page still works; the next page retries.
        () => {},
      )
      .finally(release);
    return () => {
      wanted = false;
      release();
    };
  }, [load]);
  return loaded?.value;
}

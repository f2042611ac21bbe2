import { useEffect, useState } from 'react';

/**
 * Loads something once the page is shown and can wait: `undefined` until it is there. `load` must be the same
 * function each time, so declare it outside the component.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => {
        if (wanted) setLoaded({ value });
      },
      // Without it the page still works; the next page retries.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return loaded?.value;
}

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once scripts run: then they validate the form instead of the browser. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

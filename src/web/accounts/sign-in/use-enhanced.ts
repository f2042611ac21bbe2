import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once scripts run: then they check the form, and the browser's own checks step back. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

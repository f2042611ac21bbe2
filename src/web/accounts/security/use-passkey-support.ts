import { useSyncExternalStore } from 'react';

const never = () => () => {};
const bare = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser creates passkeys for this address: they are bound to host names, never to IP addresses. */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !bare.test(location.hostname),
    () => false,
  );
}

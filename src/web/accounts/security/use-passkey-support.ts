import { useSyncExternalStore } from 'react';

const never = () => () => {};
const bare = /^(\d+\.){3}\d+$|^\[/;

/** Whether this page has an address without a host name. */
export function useBareAddress(): boolean {
  return useSyncExternalStore(
    never,
    () => bare.test(location.hostname),
    () => false,
  );
}

/** Whether this browser creates passkeys for this address: they are bound to host names, never to IP addresses. */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !bare.test(location.hostname),
    () => false,
  );
}

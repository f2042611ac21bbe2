import { useSyncExternalStore } from 'react';

const never = () => () => {};
const bare = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser makes passkeys for this address: browsers bind them to names, never to IP addresses. */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && !bare.test(location.hostname),
    () => false,
  );
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ServerFrame } from '#contract/live.ts';
import { isLiveAway, isLiveConnected, onLiveFrame, subscribeToLiveState } from './live-client.ts';

/** Whether live messages arrive right now. When it turns true again, fetch what may have been missed. */
export function useLiveConnected(): boolean {
  return useSyncExternalStore(subscribeToLiveState, isLiveConnected, () => false);
}

/** Whether live messages should arrive right now and do not. Visitors have none. */
export function useLiveAway(): boolean {
  return useSyncExternalStore(subscribeToLiveState, isLiveAway, () => false);
}

/** Calls `handle` for each live frame of these types while the component is shown. */
export function useLiveFrame<Type extends ServerFrame['type']>(
  types: readonly Type[],
  handle: (frame: Extract<ServerFrame, { type: Type }>) => void,
): void {
  const wanted = types.join();
  const take = useEffectEvent((frame: ServerFrame) => {
    if ((types as readonly string[]).includes(frame.type))
      handle(frame as Extract<ServerFrame, { type: Type }>);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is an effect event; the types differ by name.
  useEffect(() => onLiveFrame(take), [wanted]);
}

import type { KeyboardEvent } from 'react';

/** Whether the key belongs to a word that is being composed; Safari says it by the code 229 alone. */
export function composes({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Whether Enter sends what is in a text area: on a phone's keyboard it is the only way to a new line. */
export function entersToSend(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || composes(event)) return false;
  return !globalThis.matchMedia?.('(pointer: coarse)').matches;
}

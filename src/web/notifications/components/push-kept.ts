/** The person whose push messages this browser shows: resubscribed after they sign in again. */
export interface KeptPush {
  readonly userId: number;
  readonly details: boolean;
}

const key = 'push';

export function isPushKept(): boolean {
  return readKeptPush() !== undefined;
}

export function readKeptPush(): KeptPush | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptPush | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPush(kept: KeptPush): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage, the person has to turn it on again.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

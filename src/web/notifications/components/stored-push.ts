/** The person whose push messages this browser shows: resubscribed after they sign in again. */
export interface StoredPush {
  readonly userId: number;
  readonly details: boolean;
}

const key = 'push';

export function isPushStored(): boolean {
  return readStoredPush() !== undefined;
}

export function readStoredPush(): StoredPush | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredPush | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storePush(push: StoredPush): void {
  try {
    localStorage.setItem(key, JSON.stringify(push));
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

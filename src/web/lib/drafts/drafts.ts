const prefix = 'draft:';
/** For visitors. */
const visitors = '0/';
/** The person of this tab's last session. */
const lastPerson = 'draft-person';

/** The key of a person's own draft; 0 is a visitor. */
export const ownKey = (personId: number, key: string) => `${personId}/${key}`;

/** A visitor's drafts stay in their tab, as someone else may open the next one. */
const storageOf = (key: string) => (key.startsWith(visitors) ? sessionStorage : localStorage);

/** The draft under `key`; null if there is none. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(storageOf(key).getItem(prefix + key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a value in this browser until sign-out; `undefined` deletes it. False if the browser stores nothing. */
export function saveDraft(key: string, value: unknown): boolean {
  try {
    const storage = storageOf(key);
    if (value === undefined) storage.removeItem(prefix + key);
    else storage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    // Without storage (private mode, full storage), people can still type.
    return false;
  }
}

/**
 * Hands a visitor's drafts in this tab to the person who signs in, once. After someone else's session they may be
 * that person's, and are dropped.
 */
export function claimDrafts(personId: number): void {
  try {
    const last = sessionStorage.getItem(lastPerson);
    for (const key of keysIn(sessionStorage, visitors)) {
      const own = ownKey(personId, key.slice(visitors.length));
      const mine = last === null || last === String(personId);
      if (!mine || saveDraft(own, readDraft(key))) saveDraft(key, undefined);
    }
    sessionStorage.setItem(lastPerson, String(personId));
    dropFormer();
  } catch {
    // Without storage there is nothing to hand over.
  }
}

/** Older drafts had no owner in their key, except for messages. */
function dropFormer(): void {
  for (const key of keysIn(localStorage, '')) {
    if (/^(\d+\/|unsent:|files:)/.test(key)) continue;
    const [, personId, to] = /^message:(\d+):(\d+)$/.exec(key) ?? [];
    if (Number(personId) > 0) saveDraft(ownKey(Number(personId), `message:${to}`), readDraft(key));
    saveDraft(key, undefined);
  }
}

const forgetting = new Set<() => void>();

/** At sign-out, so the next person at this browser cannot read them. */
export function forgetAllDrafts(): void {
  for (const key of [...draftKeys(''), ...draftKeys(visitors)]) saveDraft(key, undefined);
  try {
    sessionStorage.removeItem(lastPerson);
  } catch {
    // Without storage there is nothing to delete.
  }
  for (const listener of forgetting) listener();
}

/** Calls `forget` when all drafts are deleted, for those not stored yet. */
export function onDraftsForgotten(forget: () => void): () => void {
  forgetting.add(forget);
  return () => forgetting.delete(forget);
}

/** The stored keys with this prefix, in order. */
export function draftKeys(beginning: string): readonly string[] {
  try {
    return keysIn(storageOf(beginning), beginning);
  } catch {
    return [];
  }
}

function keysIn(storage: Storage, beginning: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '')
    .filter((key) => key.startsWith(prefix + beginning))
    .map((key) => key.slice(prefix.length))
    .sort();
}

/**
 * Calls back when another window of this browser stores or deletes a draft whose key has this
 * prefix, until the returned function is called.
 */
export function onDraftElsewhere(beginning: string, changed: () => void): () => void {
  const take = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix + beginning)) changed();
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}

import { draftKeys, readDraft } from './drafts.ts';

/** Key prefix of an account's unsent messages, one key each. */
export const unsentKeys = (accountId: number) => `unsent:${accountId}:`;

/** The former key, a single list of all of them. */
export const formerUnsentKey = (accountId: number) => `unsent:${accountId}`;

/** Keys of messages that this browser has no room for: they exist as long as the window. */
export const unsavedKeys = new Set<string>();

/** Separate from the outbox, so every page can check for this account's unsent messages. */
export function hasUnsent(accountId: number): boolean {
  const beginning = unsentKeys(accountId);
  return (
    [...draftKeys(beginning), ...unsavedKeys].some((key) => key.startsWith(beginning)) ||
    readDraft(formerUnsentKey(accountId)) !== null
  );
}

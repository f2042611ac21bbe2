import { draftKeys, readDraft } from './drafts.ts';

/** Key prefix of an account's unsent messages, one key each. */
export const unsentKeys = (accountId: number) => `unsent:${accountId}:`;

/** The former key, with all of them in one list. */
export const formerUnsentKey = (accountId: number) => `unsent:${accountId}`;

/** Keys of messages that this browser has no room for: they last as long as the window. */
export const unkeptKeys = new Set<string>();

/** Apart from the outbox, so that every page can look whether messages of this account wait in this browser. */
export function hasUnsent(accountId: number): boolean {
  const beginning = unsentKeys(accountId);
  return (
    [...draftKeys(beginning), ...unkeptKeys].some((key) => key.startsWith(beginning)) ||
    readDraft(formerUnsentKey(accountId)) !== null
  );
}

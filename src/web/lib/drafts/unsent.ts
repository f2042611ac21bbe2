import { draftKeys, readDraft } from './drafts.ts';

/** How the keys begin under which an account's unsent messages are kept, each under its own. */
export const unsentKeys = (accountId: number) => `unsent:${accountId}:`;

/** Where pages kept all of them in one list before each had its own. */
export const formerUnsentKey = (accountId: number) => `unsent:${accountId}`;

/** The keys of those that this browser has no room for: they live as long as the window. */
export const unkeptKeys = new Set<string>();

/** Apart from the outbox, so that every page can look whether messages of this account wait in this browser. */
export function hasUnsent(accountId: number): boolean {
  const beginning = unsentKeys(accountId);
  return (
    [...draftKeys(beginning), ...unkeptKeys].some((key) => key.startsWith(beginning)) ||
    readDraft(formerUnsentKey(accountId)) !== null
  );
}

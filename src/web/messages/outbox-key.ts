/** Under which an account's unsent messages are kept. Apart, so that every page can look whether there are any. */
export const outboxKey = (accountId: number) => `unsent:${accountId}`;

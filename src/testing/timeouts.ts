/** Milliseconds, each far beyond what it is for ever takes: a slow machine is no failure. */
export const timeouts = { test: 300_000, poll: 120_000 };

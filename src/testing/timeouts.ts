/** Milliseconds, far beyond the usual durations, so a slow machine does not fail tests. */
export const timeouts = { test: 300_000, poll: 120_000 };

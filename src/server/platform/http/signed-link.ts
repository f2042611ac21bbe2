/**
 * For an address that mail programs post to: requires its signature instead of an origin. Unlike
 * other signed calls it may come from anyone, so it is rate-limited as a public call.
 */
export const signedLink = {
  cost: 'cheap',
  signed: true,
  perMinute: 600,
} as const;

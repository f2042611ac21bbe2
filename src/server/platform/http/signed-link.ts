/**
 * For an address that a mail program posts to by itself: its signature is asked for in place of an origin. Unlike other
 * signed calls it may come from anyone, so it is counted like those of anyone.
 */
export const signedLink = {
  signed: true,
  rateLimit: { allowList: () => false },
} as const;

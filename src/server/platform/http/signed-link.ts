/**
 * For an address that a mail program posts to by itself: its signature is asked for in place of an origin. Unlike other
 * signed calls it may come from anybody, so it is counted like those of anybody.
 */
export const signedLink = {
  signed: true,
  rateLimit: { allowList: () => false },
} as const;

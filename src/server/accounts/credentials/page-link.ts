import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccount } from '../people/user-store.ts';
import { createSecretToken } from '../sessions/secret-token.ts';
import { countTokensSince, insertToken } from '../sessions/token-store.ts';

const dayMs = 86_400_000;
const lifetimeMs = 7 * dayMs;
/** More a day are only mailed as plain links. */
const maxPerDay = 10;

interface PageLink {
  /** The person's address. */
  readonly to: string;
  readonly path: string;
  /** It opens the page: the mail must be marked `secret`. */
  readonly secret: boolean;
}

/**
 * A mail's link to a page of the site: for a week it opens this page to its reader, once, and nothing
 * else of the account (`page` in contract/endpoint.ts); a second step still applies, and signs in. A
 * plain link where the address isn't confirmed: its owner may be a stranger.
 * Undefined without an account to open.
 */
export function linkToPage(
  platform: Platform,
  personId: number,
  path: string,
): Promise<PageLink | undefined> {
  return inTransaction(platform.db, async (tx) => {
    await lockEntity(tx, 'user', personId);
    const account = await findAccount(tx, personId);
    const now = platform.clock();
    const since = new Date(now.getTime() - dayMs);
    if (!account || account.suspendedAt !== null) return undefined;
    const to = account.email;
    if (
      account.emailVerifiedAt === null ||
      (await countTokensSince(tx, personId, 'open_page', since)) >= maxPerDay
    )
      return { to, path, secret: false };
    const { token, hash } = createSecretToken();
    await insertToken(tx, {
      userId: personId,
      purpose: 'open_page',
      tokenHash: hash,
      email: to,
      now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      opens: path,
    });
    return { to, path: `/auth?${new URLSearchParams({ token, next: path })}`, secret: true };
  });
}

import { fullNameRefusal } from '#contract/accounts/account-fields.ts';
import { DomainError } from '#contract/errors.ts';
import { withoutInvisible } from '#contract/invisible.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context } from '#server/platform/http/context.ts';
import { ownLocale } from '#server/platform/i18n/translator.ts';
import { findLinkedAccount, linkIdentity } from '../credentials/identity-store.ts';
import { revokeAccess } from '../credentials/revoke-access.ts';
import { sendLink } from '../credentials/send-link.ts';
import { lookOf } from '../people/lookalikes.ts';
import { markEmailVerified, updatePasswordHash } from '../people/profile-store.ts';
import { isReservedName, isReservedUsername } from '../people/reserved-names.ts';
import { isResting } from '../people/resting-username-store.ts';
import { findByEmail, isKeyTaken } from '../people/user-store.ts';
import { usernameFrom } from '../people/username-rules.ts';
import { createAccount } from './create-account.ts';
import { admitPerson } from './finish-sign-in.ts';
import type { Identity } from './identity-providers.ts';

/**
 * Signs in the person another site identifies: the linked account, else the account with the same
 * address if that site verified it, else a new account. False if the second step is still needed.
 * Errors: account.suspended, account.email_unshared, account.email_unproven.
 */
export function signInWithIdentity(ctx: Context, identity: Identity): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const linked = await findLinkedAccount(tx, identity.provider, identity.subject);
    if (linked?.suspendedAt) throw new DomainError('account.suspended');
    const userId = linked?.id ?? (await accountFor(ctx, tx, identity));
    return admitPerson(ctx, tx, userId, false, identity.provider);
  });
}

async function accountFor(ctx: Context, tx: Tx, identity: Identity): Promise<number> {
  const { email } = identity;
  if (email === undefined || email.length > 254) throw new DomainError('account.email_unshared');
  const existing = await findByEmail(tx, email);
  if (existing?.suspendedAt) throw new DomainError('account.suspended');
  if (existing && !identity.emailVerified) throw new DomainError('account.email_unproven');
  const userId = existing?.id ?? (await createFrom(ctx, tx, identity, email));
  if (existing && existing.emailVerifiedAt === null) await takeOver(ctx, tx, userId, email);
  if (!(await linkIdentity(tx, userId, identity.provider, identity.subject))) {
    throw new DomainError('account.email_unproven');
  }
  return userId;
}

/**
 * The address is confirmed for the first time, by someone other than the person who set the
 * password.
 */
async function takeOver(ctx: Context, tx: Tx, userId: number, email: string): Promise<void> {
  await lockEntity(tx, 'user', userId);
  await markEmailVerified(tx, userId, email, ctx.clock());
  await updatePasswordHash(tx, userId, null);
  await revokeAccess(ctx, tx, userId);
}

async function createFrom(
  ctx: Context,
  tx: Tx,
  identity: Identity,
  email: string,
): Promise<number> {
  const { siteName } = ctx.settings.now();
  const username = await freeUsername(tx, email, siteName, ctx.clock());
  const fullName = withoutInvisible(identity.fullName ?? '')
    .trim()
    .slice(0, 100);
  const nameable = fullNameRefusal(fullName) === null && !isReservedName(fullName, siteName);
  const person = { email, fullName: nameable ? fullName : username };
  const userId = await createAccount(ctx, tx, {
    ...person,
    username,
    emailVerifiedAt: identity.emailVerified ? ctx.clock().toISOString() : null,
    passwordHash: null,
    locale: ownLocale(ctx),
    isCreator: false,
    bio: '',
    location: '',
    position: null,
    serviceType: null,
    hourlyRate: null,
    deliveryDays: 0,
  });
  if (!identity.emailVerified) await sendLink(ctx, tx, 'verify_email', { userId, ...person });
  return userId;
}

async function freeUsername(tx: Tx, email: string, siteName: string, now: Date): Promise<string> {
  const candidate = usernameFrom(email);
  const key = lookOf(candidate);
  const free =
    !isReservedUsername(candidate, siteName) &&
    !(await isKeyTaken(tx, key)) &&
    !(await isResting(tx, key, now));
  if (free) return candidate;
  return `${candidate}-${crypto.randomUUID().slice(0, 8)}`;
}

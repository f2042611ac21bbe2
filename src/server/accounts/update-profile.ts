import { fullNameRefusal, type ProfileChange } from '#contract/accounts/account-fields.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { publicPlace } from '#server/places/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { provePresence } from './credentials/reauthenticate.ts';
import { personRenamed, profileChanged } from './events.ts';
import { countDaily } from './people/daily-limits.ts';
import { geocode } from './people/geocode.ts';
import { lockOwnAccount, refuseOthers } from './people/own-account.ts';
import { setLocale, updateProfileFields } from './people/profile-store.ts';
import { refuseReservedName } from './people/reserved-names.ts';
import { findAccount } from './people/user-store.ts';
import { requireLanguage } from './save-language.ts';
import { readCurrentUser } from './sessions/read-current-user.ts';
import { spendConfirmation } from './sessions/session-store.ts';
import { requestEmailChange } from './sign-in/request-email-change.ts';

/** Changes the viewer's own profile; a new email takes effect once its link is followed. */
export async function updateProfile(
  ctx: SignedInContext,
  userId: number,
  { email, profileImage, currentPassword, locale, ...fields }: ProfileChange,
): Promise<CurrentUser> {
  await refuseOthers(ctx, userId);
  if (fields.fullName !== undefined) await refuseNewName(ctx, fields.fullName);
  if (locale) requireLanguage(ctx, locale);
  const moves = email !== undefined && (await isNewEmail(ctx, email));
  if (moves && currentPassword) await provePresence(ctx, currentPassword, 'currentPassword');
  const location = await publicPlace(ctx, fields.location ?? '');
  const position = await geocode(ctx, location);
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockOwnAccount(ctx, tx);
    // The new mailbox can reset the password, so even a session of a minute ago must not be enough.
    if (moves && !currentPassword && !(await spendConfirmation(tx, ctx.viewer.sessionId)))
      throw new DomainError('account.confirmation_needed');
    if (moves && (await requestEmailChange(ctx, tx, account, email)))
      logSecurity(ctx, 'email_change_asked', { account: userId });
    const renamed = await noteRename(ctx, tx, account, fields.fullName);
    const changed = await updateProfileFields(tx, userId, {
      fullName: fields.fullName,
      ...renamed,
      bio: fields.bio === null ? '' : fields.bio,
      distanceUnit: fields.distanceUnit,
      profileImage: profileImage === undefined ? undefined : ownPath(ctx, profileImage ?? ''),
      place: fields.location === undefined ? undefined : { location, position },
    });
    if (locale !== undefined) await setLocale(tx, userId, locale);
    if (changed) await ctx.events.record(tx, profileChanged, changed);
  });
  return readCurrentUser(ctx, userId);
}

/** Anyone who works with them is told of another name, and nobody changes it all day. */
async function noteRename(
  ctx: SignedInContext,
  tx: Tx,
  { id: userId, fullName }: { readonly id: number; readonly fullName: string },
  wanted: string | undefined,
): Promise<{ readonly renamedAt?: Date }> {
  if (wanted === undefined || wanted === fullName) return {};
  await countDaily(ctx, tx, 'name.changed', { userId });
  await ctx.events.record(tx, personRenamed, { userId });
  return { renamedAt: ctx.clock() };
}

/** A name that predates the rule may be sent again with the rest of the form. */
async function refuseNewName(ctx: SignedInContext, fullName: string): Promise<void> {
  const account = await findAccount(ctx.db, ctx.viewer.id);
  if (account?.fullName === fullName) return;
  const message = fullNameRefusal(fullName);
  if (message !== null)
    throw new DomainError('invalid_input', { message, fields: { fullName: message } });
  refuseReservedName(fullName, ctx.settings.now().siteName);
}

/** Without this site's own origin, so images survive a change of domain. */
function ownPath(ctx: SignedInContext, address: string): string {
  const own = `${ctx.publicUrl()}/`;
  if (address.startsWith(own)) return address.slice(own.length - 1);
  if (!address.startsWith('http:')) return address;
  const message = 'The profile image must be an uploaded image or an https link';
  throw new DomainError('invalid_input', { message, fields: { profileImage: message } });
}

async function isNewEmail(ctx: SignedInContext, email: string): Promise<boolean> {
  const account = await findAccount(ctx.db, ctx.viewer.id);
  const known = [account?.email, account?.pendingEmail].map((address) => address?.toLowerCase());
  return !known.includes(email.toLowerCase());
}

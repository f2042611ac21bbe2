import type { Registration } from '#contract/accounts/account-fields.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { publicPlace } from '#server/places/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { ownLocale } from '#server/platform/i18n/translator.ts';
import { refuseCommonPassword } from '../credentials/check-password.ts';
import { claimOf, hashPassword } from '../credentials/password-hash.ts';
import { sendLink } from '../credentials/send-link.ts';
import { countRegistration } from '../people/daily-limits.ts';
import { geocode } from '../people/geocode.ts';
import { refuseReservedName, refuseReservedUsername } from '../people/reserved-names.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { startSession } from '../sessions/session.ts';
import { createAccount } from './create-account.ts';

/** Creates the account, signs in on this browser and mails the link that confirms the address. */
export async function registerAccount(
  ctx: Context,
  { password, ...sent }: Registration,
): Promise<CurrentUser> {
  await refuseCommonPassword(ctx, password, sent, 'password');
  const { siteName } = ctx.settings.now();
  refuseReservedUsername(sent.username, siteName);
  refuseReservedName(sent.fullName, siteName);
  await countRegistration(ctx);
  const location = await publicPlace(ctx, sent.location ?? '');
  const position = await geocode(ctx, location);
  const passwordHash = await hashPassword(password, claimOf(ctx));
  const userId = await inTransaction(ctx.db, async (tx) => {
    const id = await createAccount(ctx, tx, {
      username: sent.username,
      email: sent.email,
      emailVerifiedAt: null,
      passwordHash,
      locale: ownLocale(ctx),
      fullName: sent.fullName,
      isCreator: sent.isCreator,
      bio: sent.bio ?? '',
      location,
      position,
      serviceType: sent.serviceType ?? null,
      hourlyRate: sent.hourlyRate ?? null,
      deliveryDays: sent.deliveryDays ?? 0,
    });
    await sendLink(ctx, tx, 'verify_email', {
      userId: id,
      email: sent.email,
      fullName: sent.fullName,
    });
    await startSession(ctx, tx, id, false, 'registration');
    return id;
  });
  return readCurrentUser(ctx, userId);
}

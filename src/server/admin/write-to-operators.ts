import type { writeToOperator as call } from '#contract/admin/admin.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { visitorMessage } from './mails.ts';
import { listOperatorAddresses } from './operator-store.ts';

/** Shown on the mailbox page while there is no operator yet. */
const nobodyYet = 'operator@localhost';

/** Strangers have any number of addresses, and every message reaches all operators. */
const ofStrangers = {
  name: 'contact',
  max: 50,
  per: 'hour',
  reached: msg("We've received too many messages in the last hour. Please try again in an hour."),
} as const;

/** Mails a visitor's message to all operators. Errors: account.daily_limit, too_many_requests. */
export async function writeToOperator(
  ctx: Context,
  { body }: ParsedInputOf<typeof call>,
): Promise<{ ok: true }> {
  await limitContact(ctx);
  const { username = null, id: personId = null } = ctx.viewer ?? {};
  const payload = { ...body, username, personId };
  await inTransaction(ctx.db, async (tx) => {
    const addresses = await listOperatorAddresses(tx);
    for (const to of addresses.length > 0 ? addresses : [nobodyYet]) {
      await ctx.mail.send(tx, visitorMessage, { to, payload });
    }
  });
  return { ok: true };
}

/** People with a confirmed email still get through when strangers have used up their hour. */
async function limitContact(ctx: Context): Promise<void> {
  const userId = ctx.viewer?.id;
  if (userId !== undefined) {
    const use = await inTransaction(ctx.db, (tx) =>
      countDaily(ctx, tx, 'contact.sent', { userId }),
    );
    if (use.confirmed) return;
  }
  await ctx.limits.require(ofStrangers, [{ key: 'strangers', scale: 1 }]);
}

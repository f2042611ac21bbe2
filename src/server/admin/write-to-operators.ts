import type { writeToOperator as call } from '#contract/admin/admin.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { addContact } from './contact-hour-store.ts';
import { visitorMessage } from './mails.ts';
import { listOperatorAddresses } from './operator-store.ts';

/** Shown on the mailbox page while there is no operator yet. */
const nobodyYet = 'operator@localhost';

/** Strangers have any number of addresses, and every message reaches all operators. */
const mostOfStrangersAnHour = 30;

/**
 * Mails a visitor's message to all operators. Errors: account.daily_limit, operator.contact_busy.
 */
export async function writeToOperator(
  ctx: Context,
  { body }: ParsedInputOf<typeof call>,
): Promise<{ ok: true }> {
  const payload = { ...body, username: ctx.viewer?.username ?? null };
  await inTransaction(ctx.db, async (tx) => {
    await limitContact(ctx, tx);
    const addresses = await listOperatorAddresses(tx);
    for (const to of addresses.length > 0 ? addresses : [nobodyYet]) {
      await ctx.mail.send(tx, visitorMessage, { to, payload });
    }
  });
  return { ok: true };
}

/** People with a confirmed email still get through when strangers have used up their hour. */
async function limitContact(ctx: Context, tx: Tx): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const userId = ctx.viewer?.id;
  const known = userId !== undefined && (await countDaily(ctx, tx, 'contact.sent', { userId }));
  if (known && known.confirmed) return;
  if (!(await addContact(tx, ctx.clock(), mostOfStrangersAnHour)))
    throw new DomainError('operator.contact_busy');
}

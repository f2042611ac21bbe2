import type { writeToOperator as call } from '#contract/admin/admin.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { visitorMessage } from './mails.ts';
import { listOperatorAddresses } from './operator-store.ts';

/** Shown on the mailbox page while there is no operator yet. */
const nobodyYet = 'operator@localhost';

/** Mails a visitor's message to all operators. */
export async function writeToOperator(
  ctx: Context,
  { body }: ParsedInputOf<typeof call>,
): Promise<{ ok: true }> {
  const payload = { ...body, username: ctx.viewer?.username ?? null };
  await inTransaction(ctx.db, async (tx) => {
    const addresses = await listOperatorAddresses(tx);
    for (const to of addresses.length > 0 ? addresses : [nobodyYet]) {
      await ctx.mail.send(tx, visitorMessage, { to, payload });
    }
  });
  return { ok: true };
}

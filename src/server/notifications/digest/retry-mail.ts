import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { deleteUndeliverable } from '#server/platform/mail/undeliverable-store.ts';
import { findAddress } from '../preferences/preference-store.ts';
import { addressCheckMail } from './digest-mail.ts';
import { findDigestReader } from './digest-store.ts';

/** Mails an address that refused mail before; if it does so again, the person is notified again. */
export async function retryAddress(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const mail = await findAddress(tx, ctx.viewer.id);
    if (!mail?.refused) throw new DomainError('notification.mail_not_refused');
    await deleteUndeliverable(tx, mail.address);
    await ctx.mail.send(tx, addressCheckMail, {
      to: mail.address,
      payload: { fullName: (await findDigestReader(tx, ctx.viewer.id))?.fullName ?? '' },
    });
  });
}

import { DomainError } from '#contract/errors.ts';
import { agreedText, changeInstallment, insertConsent } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { Balance } from './balance-rules.ts';

/**
 * The client agrees that we charge a card on the day: `card` is null for the one about to be used. The caller holds
 * the booking's lock. Errors: payment.consent_changed.
 */
export async function agreeToBalance(
  tx: Tx,
  ctx: SignedInContext,
  {
    booking,
    balance,
    card,
    sha256 = '',
  }: {
    readonly booking: { readonly id: number; readonly timeZone: string };
    readonly balance: Balance;
    readonly card: NonNullable<Balance['card']> | null;
    readonly sha256?: string | undefined;
  },
): Promise<void> {
  const { cents, dueAt } = balance;
  const facts = { bookingId: booking.id, cents, dueAt, timeZone: booking.timeZone, card };
  const agreed = agreedText(ctx, facts, sha256);
  if (!agreed) throw new DomainError('payment.consent_changed');
  const now = ctx.clock();
  const consentId = await insertConsent(tx, {
    userId: ctx.viewer.id,
    order: { kind: 'booking', id: booking.id },
    ...agreed,
    at: now,
    network: visitorKey(ctx.request.ip),
    cents,
    dueAt,
    last4: card?.last4 ?? null,
  });
  await changeInstallment(tx, balance.id, {
    status: 'planned',
    automatic: true,
    consentId,
    attempts: 0,
    failure: null,
    nextAttemptAt: dueAt > now.toISOString() ? dueAt : now,
    ...(card && { cardId: card.id, cardName: card.name, cardLast4: card.last4 }),
  });
}

/** The client pays it themselves. The caller holds the booking's lock. */
export async function payBalanceThemselves(
  tx: Tx,
  ctx: SignedInContext,
  { id, status, dueAt }: Balance,
): Promise<void> {
  const isDue = Date.parse(dueAt) <= ctx.clock().getTime();
  await changeInstallment(tx, id, {
    ...(status === 'failed' || (status === 'planned' && isDue) ? { status: 'due' } : {}),
    automatic: false,
    nextAttemptAt: null,
    cardId: null,
    cardName: null,
    cardLast4: null,
  });
}

import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import { getOwnMoney, type OwnMoney, withdraw } from '#contract/payments/own-money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

const ownMoneyQuery = queryOf(getOwnMoney);
const least = 100;

/** What an order must cost so that Stripe's fees don't exceed the operator's share. */
function BreakEven({ of: { job, booking } }: { of: OwnMoney['breakEven'] }) {
  const shown = (cents: number | null) => (cents === null ? null : formatCents(cents));
  const [jobCost, jobOnly] = [shown(job.cents), shown(job.onlyOneCents)];
  const [bookingCost, bookingOnly] = [shown(booking.cents), shown(booking.onlyOneCents)];
  return (
    <p className="text-muted-foreground text-sm">
      {jobCost === null ? (
        <Trans>Jobs never pay for their own fees: Stripe's exceed your service fee.</Trans>
      ) : (
        <Trans>
          A job pays for its own fees from {jobCost} ({jobOnly} if it's the creator's only payout
          that month).
        </Trans>
      )}{' '}
      {bookingCost === null ? (
        <Trans>Bookings never pay for their own fees: Stripe's exceed your commission.</Trans>
      ) : (
        <Trans>
          A booking pays for its own from {bookingCost} ({bookingOnly}).
        </Trans>
      )}
    </p>
  );
}

/** Whose the balance at the provider is; hidden until the provider has told. */
export function OwnMoneyCard() {
  const { t } = useLingui();
  const { data } = useQuery(ownMoneyQuery);
  const step = useAdminStep(withdraw, t`On its way to your bank`);
  if (!data) return null;
  const [own, available, pending, held] = [
    data.withdrawableCents,
    data.availableCents,
    data.pendingCents,
    data.heldCents,
  ].map((cents) => formatCents(cents));
  const [earned, cost, foreign] = [data.earnedCents, data.costCents, data.foreignCents].map(
    (cents) => formatCents(cents),
  );
  const amountCents = data.withdrawableCents;
  return (
    <section
      aria-labelledby="own-money"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3"
    >
      <div className="grid gap-1">
        <h2 id="own-money" className="font-semibold">
          <Trans>Available to withdraw: {own}</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Stripe balance: {available} available, {pending} pending. Held for others: {held}
          </Trans>
        </p>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Earned: {earned}. Stripe fees: {cost}
          </Trans>
          {data.foreignCents !== 0 && (
            <>
              {'. '}
              <Trans>Other sales: {foreign}</Trans>
            </>
          )}
        </p>
        <BreakEven of={data.breakEven} />
      </div>
      {amountCents >= least && (
        <ConfirmButton
          label={t`Withdraw`}
          pending={step.isPending}
          title={t`Withdraw ${own ?? ''}?`}
          text={t`Stripe sends it to your bank account. What you hold for others stays.`}
          onConfirm={() => step.run({ body: { amountCents } })}
        />
      )}
    </section>
  );
}

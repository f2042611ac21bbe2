import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { getOwnMoney, withdraw } from '#contract/payments/own-money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

const ownMoneyQuery = queryOf(getOwnMoney);
const least = 100;

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
  const amountCents = data.withdrawableCents;
  return (
    <section
      aria-labelledby="own-money"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3"
    >
      <div>
        <h2 id="own-money" className="font-semibold">
          <Trans>Yours to withdraw: {own}</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Your Stripe balance has {available} available and {pending} settling. {held} of it is
            held for others.
          </Trans>
        </p>
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

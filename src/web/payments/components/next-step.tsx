import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCents } from '#contract/money.ts';
import type { OrderKind } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { firstNameOf } from '#web/lib/format/initials.ts';

export interface NextStepProps {
  readonly money: Pick<MoneyHistory, 'next' | 'rows' | 'backWhenDecidedCents'>;
  readonly of: OrderKind;
  /** The reader's side. */
  readonly as: 'client' | 'creator';
  /** The other side's name; absent while no one is hired. */
  readonly other?: string | undefined;
  /** A reported problem is waiting for the operator's decision. */
  readonly paused?: boolean | undefined;
  /** A delivery was promised: its approval releases the money. */
  readonly delivers?: boolean | undefined;
  /** No one works on it anymore. */
  readonly ended?: boolean | undefined;
}

/** What happens to the money next. */
export function NextStep({ money, of, as, other, paused, delivers, ended }: NextStepProps) {
  const name = useNameOf(other, as);
  switch (money.next) {
    case 'pay':
      return <Trans>Nothing has been paid yet.</Trans>;
    case 'wait_for_bank':
      return ended ? (
        <Trans>
          The bank is processing the payment. It will be refunded once it arrives, which can take a
          few days.
        </Trans>
      ) : (
        <Trans>The bank is processing the payment. This can take a few days.</Trans>
      );
    case 'held_until_approved':
      if (ended) return <Trans>Held until our team decides where it goes.</Trans>;
      if (paused) return <Trans>Held until our team decides about the problem.</Trans>;
      return <HeldUntil of={of} as={as} name={name} delivers={delivers} />;
    case 'transfer_under_way':
      return as === 'creator' ? (
        <Trans>Your money is on its way to you.</Trans>
      ) : (
        <Trans>The transfer to {name} is on its way.</Trans>
      );
    case 'creator_onboarding':
      return as === 'creator' ? (
        <>
          <Trans>Your money is ready, but we can't send it until you set up payouts.</Trans>{' '}
          <Link
            to="/profile/settings"
            search={{ tab: 'creator' }}
            className="underline underline-offset-2"
          >
            <Trans>Set up payouts</Trans>
          </Link>
        </>
      ) : (
        <Trans>{name} hasn't set up payouts yet. We'll send the money once they do.</Trans>
      );
    case 'payment_check':
      return as === 'creator' ? (
        <Trans>
          Your work is approved. We're checking the payment before we send your money. There's
          nothing you need to do.
        </Trans>
      ) : (
        <Trans>
          You approved the work. We're checking the payment before we send the money to {name}.
          There's nothing you need to do.
        </Trans>
      );
    case 'dispute':
      return (
        <>
          {as === 'client' ? (
            <Trans>
              You disputed this payment with your bank. It's on hold until the bank decides.
            </Trans>
          ) : (
            <Trans>
              {name} disputed this payment with their bank. It's on hold until the bank decides.
            </Trans>
          )}{' '}
          <AfterTheBank cents={money.backWhenDecidedCents} as={as} name={name} />
        </>
      );
    case 'refund_under_way':
      return as === 'client' ? (
        <Trans>Your refund is on its way to your card.</Trans>
      ) : (
        <Trans>The refund is on its way to {name}'s card.</Trans>
      );
    case 'refund_failed':
      return <Trans>The refund didn't arrive. Our team is looking into it.</Trans>;
    case 'refund_paid_elsewhere': {
      const how = money.rows.findLast(({ state }) => state === 'paid_elsewhere')?.note ?? '';
      return (
        <Trans>
          We couldn't refund the original payment method, so our team sent the refund another way: “
          {how}”
        </Trans>
      );
    }
    default:
      return <Trans>All settled.</Trans>;
  }
}

/** The first name of the other side, as on the rest of the page; without one, it is said by role. */
function useNameOf(other: string | undefined, as: NextStepProps['as']): string {
  const { t } = useLingui();
  if (other !== undefined) return firstNameOf(other);
  return as === 'client' ? t`the creator` : t`the client`;
}

function HeldUntil({
  of,
  as,
  name,
  delivers = false,
}: Pick<NextStepProps, 'of' | 'as' | 'delivers'> & { readonly name: string }) {
  if (of === 'job' || delivers) {
    return as === 'client' ? (
      <Trans>We'll pay {name} when you approve the work.</Trans>
    ) : (
      <Trans>We'll pay you when {name} approves the work.</Trans>
    );
  }
  return as === 'client' ? (
    <Trans>
      We'll pay {name} when you mark the session complete, or automatically 48 hours after it ends.
    </Trans>
  ) : (
    <Trans>
      We'll pay you when {name} marks the session complete, or automatically 48 hours after it ends.
    </Trans>
  );
}

/** What was decided if the order has ended since. */
function AfterTheBank({
  cents,
  as,
  name,
}: {
  cents: number | null;
  as: NextStepProps['as'];
  name: string;
}) {
  if (cents === null) return null;
  const amount = formatCents(cents);
  if (as === 'client') {
    return cents > 0 ? (
      <Trans>If the bank rules against you, we still refund you {amount}.</Trans>
    ) : (
      <Trans>If the bank rules against you, the money goes to {name}.</Trans>
    );
  }
  return cents > 0 ? (
    <Trans>
      If the bank rules against {name}, we still refund them {amount}.
    </Trans>
  ) : (
    <Trans>If the bank rules against {name}, the money goes to you.</Trans>
  );
}

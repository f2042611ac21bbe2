import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCents } from '#contract/money.ts';
import type { OrderKind } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';

export interface NextStepProps {
  readonly money: Pick<MoneyHistory, 'next' | 'rows' | 'backWhenDecidedCents'>;
  readonly of: OrderKind;
  /** Who reads it. */
  readonly as: 'client' | 'creator';
  /** A reported problem waits for the operator's decision. */
  readonly paused?: boolean | undefined;
  /** Nobody works on it any more. */
  readonly ended?: boolean | undefined;
}

/** What happens to the money next, in words. */
export function NextStep({ money, of, as, paused, ended }: NextStepProps) {
  switch (money.next) {
    case 'pay':
      return <Trans>Nothing is paid yet.</Trans>;
    case 'wait_for_bank':
      return ended ? (
        <Trans>
          The bank is processing the payment. It goes back to the client as soon as it has arrived,
          which can take a few days.
        </Trans>
      ) : (
        <Trans>The bank is processing the payment. This can take a few days.</Trans>
      );
    case 'held_until_approved':
      if (ended) return <Trans>Held until our team has decided where it goes.</Trans>;
      if (paused) return <Trans>Held until our team has decided about the problem.</Trans>;
      return of === 'job' ? (
        <Trans>Held until the client approves the work, then it goes to the creator.</Trans>
      ) : (
        <Trans>
          Held until the client says that the work is done, or 48 hours after its end; then it goes
          to the creator.
        </Trans>
      );
    case 'transfer_under_way':
      return <Trans>The transfer to the creator is on its way.</Trans>;
    case 'creator_onboarding':
      return as === 'creator' ? (
        <>
          <Trans>Your money waits for you: we cannot send it without your payment account.</Trans>{' '}
          <Link
            to="/profile/settings"
            search={{ tab: 'creator' }}
            className="underline underline-offset-2"
          >
            <Trans>Set up how you are paid</Trans>
          </Link>
        </>
      ) : (
        <Trans>
          The creator's money waits: the creator still has to set up their payment account.
        </Trans>
      );
    case 'dispute':
      return (
        <>
          <Trans>
            The card holder disputed the payment with their bank. It waits for the bank's decision.
          </Trans>{' '}
          <AfterTheBank cents={money.backWhenDecidedCents} />
        </>
      );
    case 'refund_under_way':
      return <Trans>The refund is on its way to the client's card.</Trans>;
    case 'refund_failed':
      return <Trans>The refund did not arrive. Our team is looking into it.</Trans>;
    case 'refund_paid_elsewhere': {
      const how = money.rows.findLast(({ state }) => state === 'paid_elsewhere')?.note ?? '';
      return (
        <Trans>
          The refund could not go back the way it was paid, so our team paid it another way: “{how}”
        </Trans>
      );
    }
    default:
      return <Trans>Everything is settled.</Trans>;
  }
}

/** What was settled when the work ended meanwhile. */
function AfterTheBank({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  const amount = formatCents(cents);
  return cents > 0 ? (
    <Trans>If it decides against them, {amount} go back to the client all the same.</Trans>
  ) : (
    <Trans>If it decides against them, the money goes to the creator.</Trans>
  );
}

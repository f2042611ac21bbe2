import { Trans, useLingui } from '@lingui/react/macro';
import { type OrderMoney, refundOrder, splitOrder } from '#contract/admin/order-money.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { useAdminStep } from '../components/use-admin-step.ts';
import { DivisionTable, MoneyForm } from './money-form.tsx';

interface OrderMoneyFormProps {
  readonly data: OrderMoney;
  readonly work: OrderRef;
  readonly onClose: () => void;
}
interface RefundFormProps extends OrderMoneyFormProps {
  readonly money: NonNullable<OrderMoney['money']>;
}

/** Refunds the client: from held money first, then from what the creator got. */
export function RefundForm({ data, money, work, onClose }: RefundFormProps) {
  const { t } = useLingui();
  const refund = useAdminStep(refundOrder, t`Refund on its way. We've told both people.`);
  return (
    <MoneyForm
      draft={`refund-${work.kind}-${work.id}`}
      label={t`Refund to the client (USD)`}
      leastCents={1}
      maxCents={data.refundableCents}
      longestReason={500}
      outcome={(cents) => <Consequence cents={cents} money={money} data={data} />}
      question={(cents) => ({
        title: t`Refund ${formatCents(cents)}?`,
        text: t`The client gets it back on their original payment method. This can't be undone.`,
      })}
      confirmLabel={t({ message: 'Refund', context: 'verb' })}
      pending={refund.isPending}
      onClose={onClose}
      onConfirm={(amountCents, reason, accepted) =>
        refund.run(
          {
            params: work,
            body: { amountCents, seenRefundedCents: money.refundedCents, reason },
          },
          accepted,
        )
      }
    />
  );
}

function Consequence({
  cents,
  money,
  data,
}: Pick<RefundFormProps, 'money' | 'data'> & { cents: number }) {
  const [held, beyond] = [formatCents(money.heldCents), cents - money.heldCents];
  const [rest, name] = [formatCents(beyond), data.creatorName ?? ''];
  const all = !data.ended && beyond >= 0;
  return (
    <p aria-live="polite" className="text-muted-foreground text-sm">
      {beyond <= 0 && (
        <span>
          <Trans>It comes out of the {held} we hold.</Trans>
        </span>
      )}
      {beyond > 0 && money.heldCents > 0 && (
        <span>
          <Trans>The {held} we hold goes first.</Trans>{' '}
        </span>
      )}
      {beyond > 0 && (
        <span>
          {money.releasedCents === 0 ? (
            <Trans>
              {rest} comes from what {name} is owed but hasn't received yet. The site covers the
              fee.
            </Trans>
          ) : (
            <Trans>
              {rest} was already paid out. We reverse {name}'s share, and the site covers the fee.
            </Trans>
          )}
        </span>
      )}
      {all && (
        <span>
          {' '}
          <Trans>Nothing will be left to hold, so the job or booking ends.</Trans>
        </span>
      )}
    </p>
  );
}

/** Divides money still held after an order ended, or while a side of it is suspended. */
export function DivideForm({ data, work, onClose }: OrderMoneyFormProps) {
  const { t } = useLingui();
  const divide = useAdminStep(splitOrder, t`Payment split. We've told both people.`);
  const all = data.heldShareCents;
  const name = data.creatorName ?? '';
  return (
    <MoneyForm
      draft={`divide-${work.kind}-${work.id}`}
      label={t`For the creator (USD)`}
      leastCents={0}
      maxCents={all}
      longestReason={500}
      outcome={(cents) => (
        <DivisionTable
          allCents={all}
          creatorCents={cents}
          creatorName={name}
          clientNote={t`plus the same share of the fee`}
        />
      )}
      question={(cents) => ({
        title: t`Split the payment this way?`,
        text: t`${formatCents(cents)} goes to ${name}. ${formatCents(all - cents)} and its share of the fee go back to the client. This can't be undone.`,
      })}
      confirmLabel={t`Split`}
      pending={divide.isPending}
      onClose={onClose}
      onConfirm={(creatorAmount, reason, accepted) =>
        divide.run(
          {
            params: work,
            body: { creatorAmount, clientAmount: all - creatorAmount, reason },
          },
          accepted,
        )
      }
    />
  );
}

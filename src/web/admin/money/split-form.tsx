import { useLingui } from '@lingui/react/macro';
import { type OrderMoney, splitOrder } from '#contract/admin/order-money.ts';
import { formatCents } from '#contract/money.ts';
import { useAdminStep } from '../components/use-admin-step.ts';
import { MoneyForm } from './money-form.tsx';
import type { AdminOrder } from './order-money-button.tsx';
import { DivisionTable } from './split-table.tsx';

interface DivideFormProps {
  readonly data: OrderMoney;
  readonly work: AdminOrder;
  readonly onClose: () => void;
}

/** Divides money still held after an order ended. */
export function DivideForm({ data, work, onClose }: DivideFormProps) {
  const { t } = useLingui();
  const divide = useAdminStep(splitOrder, t`Payment split. We've told both people.`);
  const all = data.heldShareCents;
  const name = data.creatorName ?? '';
  return (
    <MoneyForm
      draft={`divide-${work.kind}-${work.id}`}
      label={t`For the creator (USD)`}
      leastCents={0}
      mostCents={all}
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

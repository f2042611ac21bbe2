import { useLingui } from '@lingui/react/macro';
import { divideWork, type WorkMoney } from '#contract/admin/order-money.ts';
import { formatCents } from '#contract/money.ts';
import { useDeskStep } from '../components/use-admin-step.ts';
import { MoneyForm } from './money-form.tsx';
import type { DeskWork } from './order-money-button.tsx';
import { DivisionTable } from './split-table.tsx';

interface DivideFormProps {
  readonly data: WorkMoney;
  readonly work: DeskWork;
  readonly onClose: () => void;
}

/** Divides what ended work left held. */
export function DivideForm({ data, work, onClose }: DivideFormProps) {
  const { t } = useLingui();
  const divide = useDeskStep(divideWork, t`Divided: both sides are told`);
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
          clientNote={t`and the fee in proportion`}
        />
      )}
      question={(cents) => ({
        title: t`Move the money like this?`,
        text: t`${formatCents(cents)} to ${name}, ${formatCents(all - cents)} and its fee back to the client. This cannot be undone.`,
      })}
      confirmLabel={t`Divide`}
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

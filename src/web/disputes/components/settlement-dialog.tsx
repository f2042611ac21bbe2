import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { Disputed } from './disputed.ts';
import { SplitTable } from './split-table.tsx';

/** Proposes to end an order early by splitting the held money; the other side has to accept. */
export function SettlementDialog({ of }: { of: Disputed }) {
  const { t } = useLingui();
  const { order, calls, changes, other, heldCents: held } = of;
  const [{ amount, note }, change, forget] = useDraft(`split-${order.kind}-${order.id}`, {
    amount: '',
    note: '',
  });
  const propose = useStep(calls.propose, changes, {
    done: { title: t`Proposal sent`, description: t`${other} can accept it now.` },
    failed: t`Error`,
  });
  const cents = centsOf(amount);
  const fits = cents !== null && cents <= held;
  const limit = formatCents(held);
  if (other === null) return null;
  return (
    <FormDialog
      trigger={t`Agree on a different amount`}
      title={t`Agree on a different amount`}
      text={
        order.kind === 'job'
          ? t`If ${other} accepts, the job ends and the money we hold is split like this.`
          : t`If ${other} accepts, the booking ends and the money we hold is split like this.`
      }
      submitLabel={t`Send proposal`}
      pending={propose.isPending}
      disabled={!fits}
      onSubmit={(close) =>
        propose.run({ params: { id: order.id }, body: { creatorAmount: cents ?? 0, note } }, () => {
          forget();
          close();
        })
      }
    >
      <NumberField
        kind="money"
        label={of.side === 'creator' ? t`For you (USD)` : t`For ${other} (USD)`}
        error={amount !== '' && !fits && t`Enter an amount from $0.00 to ${limit}`}
        required
        value={amount}
        onValueChange={(typed) => change({ amount: typed, note })}
      />
      {fits && <SplitTable of={of} creatorAmount={cents} />}
      <Field label={t`Note`} optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => change({ amount, note: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}

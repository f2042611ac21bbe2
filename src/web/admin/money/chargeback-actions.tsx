import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import {
  acceptChargeback,
  answerChargeback,
  type Chargeback,
  shortestEvidence,
} from '#contract/payments/chargebacks.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** Answer the bank with evidence, or accept the dispute. */
export function ChargebackActions({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const { id } = entry;
  const answer = useAdminStep(answerChargeback, t`On its way to the bank`);
  const accept = useAdminStep(acceptChargeback, t`On its way to the bank`);
  const amount = formatCents(entry.amountCents);
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label={t`Accept dispute`}
        pending={accept.isPending}
        title={t`Refund the cardholder ${amount}?`}
        text={t`You lose the dispute. The money comes first from what's held, then from the creator, then from the site. This can't be undone.`}
        destructive
        onConfirm={() => accept.run({ params: { id } })}
      />
      <TextDialog
        draft={useDraft(`chargeback-${id}`, '')}
        trigger={t`Respond`}
        title={t`Respond to the bank`}
        text={t`Say what was agreed, done, and delivered, and when. The bank gets one response and decides based on it. You can't change it later.`}
        label={t`What happened`}
        shortest={shortestEvidence}
        longest={20_000}
        rows={8}
        submitLabel={t`Send to the bank`}
        pending={answer.isPending}
        onSubmit={(words, close) => answer.run({ params: { id }, body: { words } }, close)}
      />
    </div>
  );
}

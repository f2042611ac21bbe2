import { useLingui } from '@lingui/react/macro';
import { payExceptionElsewhere } from '#contract/payments/reconciliation-exceptions.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** For a refund that the provider cannot make: records that an operator paid it. */
export function PaidElsewhereDialog({ id, amount }: { id: number; amount: string }) {
  const { t } = useLingui();
  const note = useAdminStep(payExceptionElsewhere, t`Recorded. We've told the client.`);
  return (
    <TextDialog
      draft={useDraft(`paid-elsewhere-${id}`, '')}
      trigger={t`Paid another way`}
      title={t`Has the client received ${amount} another way?`}
      text={t`The refund is closed permanently and won't be retried. The ledger records that you paid it from your bank.`}
      label={t`How it was paid`}
      shortest={5}
      longest={2000}
      hint={t`At least 5 characters. The client can read it.`}
      submitLabel={t`Close the refund`}
      pending={note.isPending}
      onSubmit={(words, close) => note.run({ params: { id }, body: { words } }, close)}
    />
  );
}

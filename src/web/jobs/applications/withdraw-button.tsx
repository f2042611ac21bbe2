import { useLingui } from '@lingui/react/macro';
import { withdrawApplication } from '#contract/jobs/applications.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';

/** Withdraws the viewer's own application. */
export function WithdrawButton({ applicationId }: { applicationId: number }) {
  const { t } = useLingui();
  const withdraw = useJobStep(withdrawApplication, {
    done: { title: t`Application withdrawn` },
    failed: t`Failed to update application`,
  });
  return (
    <ConfirmButton
      destructive
      label={t`Withdraw`}
      title={t`Withdraw your application?`}
      text={t`You can apply again while the job is open.`}
      pending={withdraw.isPending}
      onConfirm={() => withdraw.run({ params: { id: applicationId } })}
    />
  );
}

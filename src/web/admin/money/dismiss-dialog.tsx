import { useLingui } from '@lingui/react/macro';
import { dismissReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** For items handled elsewhere: removes the entry and logs the note. */
export function DismissDialog({ id }: { id: number }) {
  const { t } = useLingui();
  const dismiss = useAdminStep(dismissReconciliationException, t`Dismiss`);
  return (
    <TextDialog
      draft={useDraft(`put-aside-${id}`, '')}
      trigger={t`Dismiss`}
      title={t`Dismiss this?`}
      text={t`Use this for issues handled elsewhere. No money moves.`}
      label={t`What was done`}
      shortest={5}
      longest={2000}
      submitLabel={t`Dismiss`}
      pending={dismiss.isPending}
      onSubmit={(note, close) => dismiss.run({ params: { id }, body: { note } }, close)}
    />
  );
}

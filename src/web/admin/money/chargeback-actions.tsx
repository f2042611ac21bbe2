import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import {
  acceptChargeback,
  answerChargeback,
  type Chargeback,
  shortestEvidence,
} from '#contract/payments/chargebacks.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { WordsDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** Tell the bank what happened, or give in. */
export function ChargebackActions({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const { id } = entry;
  const answer = useAdminStep(answerChargeback, t`On its way to the bank`);
  const accept = useAdminStep(acceptChargeback, t`On its way to the bank`);
  const amount = formatCents(entry.amountCents);
  const draft = useDraft(`chargeback-${id}`, '');
  return (
    <div className="flex flex-wrap gap-2">
      <AlertDialog
        trigger={
          <Button variant="outline" size="sm" pending={accept.isPending}>
            <Trans>Give in</Trans>
          </Button>
        }
        title={t`Give the card holder ${amount}?`}
        text={t`The dispute is lost: what is held pays for it first, then what the creator got, then the site. This cannot be undone.`}
        confirmLabel={t`Give in`}
        destructive
        onConfirm={() => accept.run({ params: { id } })}
      />
      <WordsDialog
        draft={draft}
        trigger={
          <Button variant="outline" size="sm">
            <Trans>Answer</Trans>
          </Button>
        }
        title={t`Answer the bank`}
        text={t`Say what was agreed, done and delivered, and when. The bank gets it once and decides by it; it cannot be changed afterwards.`}
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

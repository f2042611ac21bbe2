import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import {
  acceptChargeback,
  answerChargeback,
  type Chargeback,
  shortestEvidence,
} from '#contract/operator-money.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDeskCall } from './use-desk-call.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Tell the bank what happened, or give in. */
export function ChargebackActions({ entry }: { entry: Chargeback }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { id } = entry;
  const answer = useDeskCall(answerChargeback, t`On its way to the bank`, () => setOpen(false));
  const accept = useDeskCall(acceptChargeback, t`On its way to the bank`);
  const amount = formatCents(entry.amountCents);
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
        onConfirm={() => accept.mutate({ params: { id } })}
      />
      <WordsDialog
        open={open}
        onOpenChange={setOpen}
        trigger={<Trans>Answer</Trans>}
        title={t`Answer the bank`}
        text={t`Say what was agreed, done and delivered, and when. The bank gets it once and decides by it; it cannot be changed afterwards.`}
        label={t`What happened`}
        shortest={shortestEvidence}
        longest={20_000}
        rows={8}
        submitLabel={t`Send to the bank`}
        pending={answer.isPending}
        onSubmit={(words) => answer.mutate({ params: { id }, body: { words } })}
      />
    </div>
  );
}

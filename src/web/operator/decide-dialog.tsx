import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { decideBooking, decideJob } from '#contract/operator-cases.ts';
import type { DeskCase } from '#contract/operator-replies.ts';
import { centsOf } from '#web/lib/cents-of.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyTable } from '#web/ui/money-table.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDeskCall } from './use-desk-call.ts';

const shortestReason = 10;

/** Divides what is held between the two sides; asks once more before the money moves. */
export function DecideDialog({ entry }: { entry: DeskCase }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [amount, setAmount] = useState('');
  const [outcome, setOutcome] = useState<'completed' | 'cancelled'>('completed');
  const [reason, setReason] = useState('');
  const decide = useDeskCall(
    entry.kind === 'job' ? decideJob : decideBooking,
    t`Decided: both sides are told`,
    () => setOpen(false),
  );
  const cents = centsOf(amount);
  const fits = cents !== null && cents <= entry.shareCents;
  const limit = formatCents(entry.shareCents);
  const [forCreator, forClient] = [cents ?? 0, entry.shareCents - (cents ?? 0)];
  const [creatorWords, clientWords] = [formatCents(forCreator), formatCents(forClient)];
  const [creator, client] = [entry.creator.fullName, entry.client.fullName];
  const ready = fits && reason.trim().length >= shortestReason;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Trans>Decide</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Decide who gets what`}
        text={t`The fee follows in proportion: of what the client gets back, they get the fee back too.`}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (ready && !decide.isPending) setAsking(true);
          }}
        >
          <div className="grid gap-1.5">
            <SegmentedControl
              legend={t`How it ends`}
              name={`outcome-${entry.kind}-${entry.id}`}
              value={outcome}
              onValueChange={setOutcome}
              segments={[
                { value: 'completed', label: t`As completed` },
                { value: 'cancelled', label: t`As cancelled` },
              ]}
            />
            <p aria-live="polite" className="text-muted-foreground text-sm">
              {outcome === 'completed' ? (
                <Trans>The work counts as done, and the client may review it.</Trans>
              ) : (
                <Trans>The work counts as not done, and nobody reviews it.</Trans>
              )}
            </p>
          </div>
          <Field
            label={t`For the creator (USD)`}
            hint={t`From $0.00 to ${limit}; the client gets back the rest.`}
            error={amount !== '' && !fits && t`An amount from $0.00 to ${limit}`}
            required
          >
            <Input
              inputMode="decimal"
              className="tabular"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </Field>
          {fits && (
            <MoneyTable
              caption={t`How it is divided`}
              rows={[
                { label: t`To the creator`, note: creator, amount: creatorWords },
                { label: t`Back to the client`, note: client, amount: clientWords },
              ]}
              total={{ label: t`To divide`, amount: limit }}
            />
          )}
          <Field
            label={t`Reasons`}
            hint={t`At least 10 characters. They stand in the audit log.`}
            required
          >
            <Textarea
              rows={4}
              maxLength={5000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" pending={decide.isPending} disabled={!ready}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        </form>
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={t`Move the money like this?`}
          text={t`${creatorWords} to ${creator}, ${clientWords} and its fee back to ${client}. This cannot be undone.`}
          confirmLabel={t`Decide`}
          onConfirm={() =>
            decide.mutate({
              params: { id: entry.id },
              body: { outcome, creatorAmount: forCreator, clientAmount: forClient, reason },
            })
          }
        />
      </DialogContent>
    </Dialog>
  );
}

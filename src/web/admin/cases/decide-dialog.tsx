import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideBooking, decideJob } from '#contract/admin/cases.ts';
import type { AdminCase } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';
import { DivisionTable, MoneyForm } from '../orders/money-form.tsx';

/** Divides the held money between the two sides; asks for confirmation first. */
export function DecideDialog({ entry }: { entry: AdminCase }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<'completed' | 'cancelled'>('completed');
  const decide = useAdminStep(
    entry.kind === 'job' ? decideJob : decideBooking,
    t`Decision sent to both people`,
  );
  const [creator, client, all] = [entry.creator.fullName, entry.client.fullName, entry.shareCents];
  const limit = formatCents(all);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Trans>Decide</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Decide who gets what`}
        text={t`The fee is split in proportion. The client also gets back the fee on their refund.`}
      >
        <MoneyForm
          draft={`decide-${entry.kind}-${entry.id}`}
          label={t`For the creator (USD)`}
          leastCents={0}
          maxCents={all}
          longestReason={5000}
          hint={t`From $0.00 to ${limit}. The client gets the rest.`}
          outcome={(cents) => (
            <DivisionTable
              allCents={all}
              creatorCents={cents}
              creatorName={creator}
              clientNote={client}
            />
          )}
          question={(cents) => ({
            title: t`Split the payment this way?`,
            text: t`${formatCents(cents)} goes to ${creator}. ${formatCents(all - cents)} and its share of the fee go back to ${client}. This can't be undone.`,
          })}
          confirmLabel={t`Decide`}
          pending={decide.isPending}
          onClose={() => setOpen(false)}
          onConfirm={(creatorAmount, reason, accepted) =>
            decide.run(
              {
                params: { id: entry.id },
                body: { outcome, creatorAmount, clientAmount: all - creatorAmount, reason },
              },
              accepted,
            )
          }
        >
          <div className="grid gap-1.5">
            <SegmentedControl
              legend={t`Outcome`}
              name={`outcome-${entry.kind}-${entry.id}`}
              value={outcome}
              onValueChange={setOutcome}
              segments={[
                { value: 'completed', label: t`As completed` },
                { value: 'cancelled', label: t`As canceled` },
              ]}
            />
            <p aria-live="polite" className="text-muted-foreground text-sm">
              {outcome === 'completed' ? (
                <Trans>The work counts as completed, and the client can review it.</Trans>
              ) : (
                <Trans>The work counts as canceled, and the client can't review it.</Trans>
              )}
            </p>
          </div>
        </MoneyForm>
      </DialogContent>
    </Dialog>
  );
}
